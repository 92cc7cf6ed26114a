const IGNORED_WITH_VALUE = new Set(['--enabled-preview-features', '--extension-types'])

/**
 * What the Prisma CLI tells its schema engine on the command line.
 *
 * @param {readonly string[]} given
 * @returns {{ command: string[], datamodels: string[], url: string | undefined }} `datamodels` are paths of schema files
 */
export function parseArguments(given) {
  const command = []
  const datamodels = []
  let url
  for (let at = 0; at < given.length; at++) {
    const argument = given[at]
    if (argument === '--datamodels') datamodels.push(given[++at])
    else if (argument === '--datasource') url = JSON.parse(given[++at]).url
    else if (IGNORED_WITH_VALUE.has(argument)) at++
    else command.push(argument)
  }
  return { command, datamodels, url }
}
