import { stripVTControlCharacters } from 'node:util'

/** As much of what the build wrote is shown: its end says what was wrong. */
const SHOWN = 4000

/**
 * Why the pages could not be built, for a person who started the product: a package that is missing, which a newer version
 * needs and an older `npm ci` did not bring, or the end of what the build wrote.
 */
export function whyBuildFailed(output: string): string {
  const plain = stripVTControlCharacters(output).trim()
  const missing = [...plain.matchAll(/Can't resolve '([^'./][^']*)'/g)].flatMap(([, name]) =>
    name ? [packageOf(name)] : [],
  )
  const packages = [...new Set(missing)].filter((name) => name !== '@')
  if (packages.length > 0)
    return `The pages could not be built: ${packages.length === 1 ? 'a package is' : 'packages are'} not installed (${packages.join(', ')}). Run "npm ci", then start again.`
  return `The pages could not be built:\n${plain.slice(-SHOWN)}`
}

/** The package that a path of it belongs to. @example packageOf('@codemirror/view/dist') // "@codemirror/view" */
function packageOf(name: string): string {
  const parts = name.split('/')
  return parts[0]?.startsWith('@') && parts[0] !== '@' ? parts.slice(0, 2).join('/') : (parts[0] ?? name)
}
