import { expect, test } from 'vitest'
import { whyBuildFailed } from './why-build-failed'

test('packages that a newer version needs are named, with what brings them', () => {
  const output = `\u001b[31mError\u001b[39m: Module not found: Can't resolve '@codemirror/view'
Module not found: Can't resolve '@codemirror/view/dist'
Module not found: Can't resolve 'yauzl'`
  expect(whyBuildFailed(output)).toBe(
    'The pages could not be built: packages are not installed (@codemirror/view, yauzl). Run "npm ci", then start again.',
  )
})

test('a file of ours that is missing is no package', () => {
  expect(whyBuildFailed("Can't resolve './gone'")).toBe("The pages could not be built:\nCan't resolve './gone'")
  expect(whyBuildFailed("Can't resolve '@/lib/gone'")).toBe("The pages could not be built:\nCan't resolve '@/lib/gone'")
})

test('of a long output the end is shown, without colours', () => {
  const said = whyBuildFailed(`${'x'.repeat(9000)}\u001b[31mthe end\u001b[39m`)
  expect(said.endsWith('xthe end')).toBe(true)
  expect(said.length).toBeLessThan(4100)
})
