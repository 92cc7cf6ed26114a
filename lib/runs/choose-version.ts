/** A data set version with its runs, newest first. */
interface VersionOfRuns {
  versionId: string
  runs: readonly { id: string; name: string }[]
}

/**
 * Which data set version a page of several runs opens with: the one that is named, else the one of the first run that is
 * named, else the newest with something to compare, else that of the newest run.
 * @param versions newest first
 */
export function chooseVersion<Version extends VersionOfRuns>(
  versions: readonly Version[],
  asked: { versionId: string | null; runIds: readonly string[] | null },
): Version | undefined {
  return (
    versions.find(({ versionId }) => versionId === asked.versionId) ??
    versions.find(({ runs }) => runs.some(({ id }) => asked.runIds?.includes(id))) ??
    versions.find(({ runs }) => newestOfEach(runs).length > 1) ??
    versions[0]
  )
}

/** The newest run of each agent and judge, which its name tells; newest first. */
export function newestOfEach(runs: VersionOfRuns['runs']): string[] {
  const newest = new Map(runs.toReversed().map(({ id, name }) => [name, id]))
  return runs.filter(({ id, name }) => newest.get(name) === id).map(({ id }) => id)
}
