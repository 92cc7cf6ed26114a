import type { RunConfiguration } from './configuration'

const PARAMETER_WORDS: Readonly<Record<string, string>> = { topP: 'top-p', maxOutputTokens: 'at most tokens' }

/**
 * What tells runs of one agent name apart: its version, how the model is asked, which it is, its run, and when it began.
 * @param version null: not known
 */
export function namedRun(
  run: { id: string; name: string; createdAt: string },
  { name, model }: Pick<RunConfiguration['agent'], 'name' | 'model'>,
  version: number | null,
) {
  const parameters = Object.entries(model?.parameters ?? {}).flatMap(([parameter, value]) =>
    typeof value === 'number' ? [`${PARAMETER_WORDS[parameter] ?? parameter} ${value}`] : [],
  )
  return {
    name,
    marks: [
      version === null ? '' : `v${version}`,
      parameters.join(', '),
      model?.label ?? '',
      run.name,
      `run of ${run.createdAt.slice(0, 10)}`,
      `run of ${run.createdAt.slice(0, 16).replace('T', ' ')} UTC`,
      run.id.slice(-6),
    ],
  }
}
