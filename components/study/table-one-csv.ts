import { scoresWords } from '@/components/charts/distribution-numbers'
import type { RunListEntry } from '@/lib/api/run'
import { commaSeparated } from '@/lib/exports/comma-separated'
import { agentWords } from '@/lib/runs/agent-words'
import { choiceWords } from '@/lib/runs/score-choice'

/** Table 1 with all digits, and with everything that a row can be misread without. */
export function tableOneCsv(runs: readonly RunListEntry[]): string {
  return commaSeparated([
    [
      'Agent',
      'Complexity judge',
      'Evaluation judge',
      'Formula and weights',
      'Mean final score',
      '95 % low',
      '95 % high',
      'n',
      'Planned',
      'Complete',
      'Simulated',
      'Scores',
      'Corrected scores',
      'Run',
    ],
    ...runs.map((run) => [
      agentWords(run.agent),
      run.judges.complexity.label,
      run.judges.evaluation.label,
      choiceWords(run),
      run.summary.meanFinalScore,
      run.summary.ci95?.[0] ?? null,
      run.summary.ci95?.[1] ?? null,
      run.summary.n,
      run.progress.planned,
      run.complete ? 'yes' : 'no',
      run.simulated ? 'yes' : 'no',
      scoresWords(run.corrections.shown),
      run.corrections.scores,
      run.id,
    ]),
  ])
}
