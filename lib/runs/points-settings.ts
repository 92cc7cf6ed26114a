import { createHash } from 'node:crypto'
import type { BenchmarkSetting } from './benchmark-settings'
import { judgeIdentity } from './judge-key'
import type { ScriptedConfiguration } from './scripted-configuration'

/**
 * What makes a benchmark of scenarios: the versions of their files, which hold agent's part, steps and checks; the judge,
 * which also speaks where a script lets a model speak; how many trials; and whether it is measured or simulated.
 */
export function pointsSettings(
  { scenarios, judge, trials }: ScriptedConfiguration,
  { simulated }: { simulated: boolean },
): BenchmarkSetting[] {
  const versions = scenarios.map(({ versionId }) => versionId).toSorted()
  return [
    { name: 'benchmarks', words: 'scenarios', key: 'scripted' },
    { name: 'kinds of runs', words: simulated ? 'simulated' : 'measured', key: String(simulated) },
    { name: 'scenarios or versions', words: scenarioWords(scenarios), key: versions.join(' ') },
    {
      name: 'judges',
      words: judge.label,
      key: createHash('sha256')
        .update(JSON.stringify(judgeIdentity(judge)))
        .digest('hex'),
    },
    { name: 'numbers of trials', words: String(trials), key: String(trials) },
  ]
}

/** @example scenarioWords([{ name: 'Sales', version: 2 }]) // "Sales v2" */
export function scenarioWords(scenarios: readonly { name: string; version: number }[]): string {
  return scenarios
    .map(({ name, version }) => `${name} v${version}`)
    .toSorted()
    .join(', ')
}
