import { formatList } from '@/components/format/list'
import type { RunConfiguration } from '@/lib/runs/configuration'
import { evaluationJudges } from '@/lib/runs/evaluation-judges'

/** Which parts of a run the bundled endpoint plays, as the beginning of a sentence. @example "The agent and the user proxy are" */
export function simulatedParts({
  agent,
  userProxy,
  complexityJudge,
  evaluationJudge,
  judging,
  extraction,
  dataset,
}: Pick<
  RunConfiguration,
  'agent' | 'userProxy' | 'complexityJudge' | 'evaluationJudge' | 'judging' | 'extraction' | 'dataset'
>): string {
  const evaluation = Object.values(evaluationJudges({ evaluationJudge, judging }))
  const judges = [complexityJudge.simulated, evaluation.some(({ simulated }) => simulated)]
  const parts = [
    agent.model?.simulated ? 'the agent' : null,
    userProxy?.simulated ? 'the user proxy' : null,
    judges.every(Boolean)
      ? 'the judge'
      : judges[0]
        ? 'the complexity judge'
        : judges[1]
          ? 'the evaluation judge'
          : null,
    extraction.simulated || dataset.simulatedExtraction ? 'the maker of the summaries' : null,
  ].filter((part) => part !== null)
  const [first = 'a part of the run'] = parts
  const sentence = parts.length === 0 ? first : formatList(parts)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)} ${parts.length > 1 ? 'are' : 'is'}`
}
