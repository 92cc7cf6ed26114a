import { createHash } from 'node:crypto'
import type { RunConfiguration } from './configuration'
import { evaluationJudges } from './evaluation-judges'
import { judgeIdentity } from './judge-key'
import { choiceWords, type ScoreChoice } from './score-choice'

/** One of the things that runs must have alike to be ranked together. */
export interface BenchmarkSetting {
  /** In the plural, as it is spoken of where two differ. */
  name: string
  /** What it is, in words. */
  words: string
  /** Equal if and only if it is the same; null: the run has no such thing, and fits with any. */
  key: string | null
}

/** The questions that a run plays, as a fingerprint of their ids. */
export interface PlayedItems {
  count: number
  hash: string
}

/**
 * What makes a benchmark: data set version, questions, judges with their prompts, user proxy, turn limit, formula, and
 * whether it is measured or simulated. Runs that differ in one of these answer different questions, or are measured by
 * another measure, and never share a ranking.
 */
export function benchmarkSettings(
  configuration: Omit<RunConfiguration, 'prompts'> & { prompts: Readonly<Record<string, string>> },
  { simulated, choice, items }: { simulated: boolean; choice: ScoreChoice; items: PlayedItems },
): BenchmarkSetting[] {
  const { dataset, opening, complexityJudge, userProxy, judging, maxTurns, prompts } = configuration
  const judges = Object.values(evaluationJudges(configuration))
  const complexityPrompts = [prompts.criticalThinking, prompts.errorHandling, prompts.topicKnowledge]
  const evaluationPrompts = [prompts.opening, prompts.userHelpfulness, prompts.agentHelpfulness, prompts.solved]
  return [
    { name: 'benchmarks', words: 'questions', key: 'selfscore' },
    { name: 'kinds of runs', words: simulated ? 'simulated' : 'measured', key: String(simulated) },
    { name: 'data set versions', words: `${dataset.name}, v${dataset.version}`, key: dataset.versionId },
    { name: 'questions', words: `${items.count} of the data set`, key: items.hash },
    { name: 'openings', words: opening === 'summary' ? 'summary' : 'full question', key: opening },
    {
      name: 'complexity judges',
      words: complexityJudge.label,
      key: keyOf(judgeIdentity(complexityJudge), judging.complexityJudgements ?? judging.judgements),
    },
    {
      name: 'judges',
      words: [...new Set(judges.map(({ label }) => label))].join(', '),
      key: keyOf(judges.map(judgeIdentity), judging.judgements),
    },
    {
      name: 'judges’ prompts',
      words: promptWords(judging.promptVersions),
      key: keyOf(complexityPrompts, evaluationPrompts, dataset.domain),
    },
    {
      name: 'user proxies',
      words: userProxy?.label ?? 'none',
      key: userProxy === null ? null : keyOf(judgeIdentity(userProxy), prompts.userProxy),
    },
    { name: 'turn limits', words: String(maxTurns), key: userProxy === null ? null : String(maxTurns) },
    { name: 'formulas', words: choiceWords(choice), key: choiceWords(choice) },
  ]
}

/** In what two runs differ, each as `user proxies (gpt-4, llama)`; nothing where they belong to one benchmark. */
export function differencesOf(one: readonly BenchmarkSetting[], other: readonly BenchmarkSetting[]): string[] {
  const differences = one.flatMap(({ name, words, key }) => {
    const counterpart = other.find((setting) => setting.name === name)
    if (counterpart === undefined || key === null || counterpart.key === null || key === counterpart.key) return []
    const said = words === counterpart.words ? 'of one name, but asked otherwise' : `${words}, ${counterpart.words}`
    return [`${name} (${said})`]
  })
  // Runs of two benchmarks have nothing else in common that could differ.
  return differences[0]?.startsWith('benchmarks ') ? differences.slice(0, 1) : differences
}

/** What all these runs share: of what one has not, that of the others. */
export function commonSettings(runs: readonly (readonly BenchmarkSetting[])[]): BenchmarkSetting[] {
  const [first = []] = runs
  return first.map((setting) => {
    const known = runs.flatMap((run) => run.filter(({ name, key }) => name === setting.name && key !== null))
    return known[0] ?? setting
  })
}

function promptWords(versions: Readonly<Record<string, number | undefined>>): string {
  const own = Object.entries(versions).flatMap(([name, version]) => (version ? [`${name} v${version}`] : []))
  return own.length === 0 ? 'the product’s own' : own.join(', ')
}

const keyOf = (...parts: unknown[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
