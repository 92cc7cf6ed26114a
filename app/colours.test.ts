import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { projectPath } from '@/scripts/project'

const UTILITY =
  'bg|text|border(?:-[xytrblse])?|fill|stroke|ring|outline|divide|decoration|accent|caret|shadow|from|via|to'

/** The colours that a stylesheet defines, by name. */
function coloursOf(...path: string[]): string[] {
  const css = readFileSync(projectPath(...path), 'utf8')
  return [...css.matchAll(/--color-([a-z][a-z0-9-]*):/g)].map(([, name = '']) => name)
}

/** Colours of the framework that `globals.css` takes away: a class that names one makes no CSS at all. */
function removedColours(): string[] {
  const own = new Set(coloursOf('app', 'globals.css'))
  return coloursOf('node_modules', 'tailwindcss', 'theme.css').filter((name) => !own.has(name))
}

function removedIn(text: string): string[] {
  const names = removedColours().join('|')
  return text.match(new RegExp(`(?<![\\w-])(?:${UTILITY})-(?:${names})(?![\\w-])`, 'g')) ?? []
}

test('a class that names a colour which is not there is found', () => {
  expect(removedIn('fixed inset-0 bg-black/30 dark:bg-black/60 text-fg')).toEqual(['bg-black', 'bg-black'])
  expect(removedIn('border-red-500 bg-scrim text-mark')).toEqual(['border-red-500'])
})

test('no class names a colour that the theme has taken away', () => {
  const found = ['app', 'components'].flatMap((room) =>
    readdirSync(projectPath(room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        removedIn(readFileSync(projectPath(room, file), 'utf8')).map((name) => `${room}/${file}: ${name}`),
      ),
  )
  expect(found).toEqual([])
})
