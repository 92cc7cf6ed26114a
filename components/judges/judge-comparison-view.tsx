'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { nWords } from '@/components/charts/n-words'
import { countOf } from '@/components/format/count'
import { formatList } from '@/components/format/list'
import { JudgesOwnNote } from '@/components/score/corrected-mark'
import { Note } from '@/components/ui/note'
import { Section } from '@/components/ui/section'
import { Select } from '@/components/ui/select'
import type { JudgeComparison } from '@/lib/api/judge-comparison'
import { JUDGED_METRICS } from '@/lib/runs/compare-judges'
import { headline, METRIC_NAMES } from './comparison-words'
import { figureNumbers, JudgeFigure } from './judge-figure'
import { JudgeMatrix } from './judge-matrix'
import { JudgeTests } from './judge-tests'
import { MostDisputed } from './most-disputed'

/** The same items by judge: the sentence first, then Figure 6, the tests, the judges in pairs, the disputed questions. */
export function JudgeComparisonView({ comparison }: { comparison: JudgeComparison }) {
  const [metric, setMetric] = useQueryState('metric', parseAsStringLiteral(JUDGED_METRICS).withDefault('finalScore'))
  const choice = (
    <Select
      aria-label="Measure"
      value={metric}
      onValueChange={(next) => setMetric(JUDGED_METRICS.find((each) => each === next) ?? 'finalScore')}
      options={JUDGED_METRICS.map((each) => ({ value: each, label: METRIC_NAMES[each], text: METRIC_NAMES[each] }))}
      className="w-52"
    />
  )
  return (
    <>
      <Compared comparison={comparison} />
      <p className="mt-1 max-w-[76ch] font-medium text-16">{headline(comparison)}</p>
      {comparison.notes.map((note) => (
        <Note key={note} tone="warn" className="mt-3">
          {note}
        </Note>
      ))}
      <div className="mt-3">
        <JudgesOwnNote runs={comparison.runs.map(({ run }) => run)} />
      </div>
      <Section
        title="Complexity and helpfulness by judge"
        picture={{
          of: 'Complexity and helpfulness by judge',
          n: nWords(comparison.runs.map(({ run }) => run.summary.n)),
          simulated: comparison.runs.some(({ run }) => run.simulated),
        }}
        numbers={figureNumbers(comparison)}
        aside="the paper’s Figure 6 · whiskers 5&nbsp;% and 95&nbsp;%, box quartiles, bar median, diamond mean"
        className="mt-6"
      >
        <JudgeFigure comparison={comparison} />
      </Section>
      <Section title="Do the judges differ?" aside="on the questions that every judge scored, trials averaged">
        <JudgeTests comparison={comparison} />
        <p className="mt-2 max-w-prose text-12 text-fg-3">
          Every judge scored the same questions, so the repeated-measures test decides; its degrees of freedom are
          corrected by ε (Greenhouse and Geisser). The paper’s ANOVA takes the scores for separate samples and misses
          what a hard question does to all judges alike. ICC(2,1) is the share of all variation that is the questions’
          own: 1 would be full agreement.
        </p>
      </Section>
      <Section title="How far a change of judge moves the mean" actions={choice}>
        <JudgeMatrix comparison={comparison} metric={metric} />
      </Section>
      <Section title="Most disputed questions" aside={METRIC_NAMES[metric]}>
        <MostDisputed comparison={comparison} metric={metric} />
      </Section>
    </>
  )
}

/** Whose runs these are. */
function Compared({ comparison: { relation, runs } }: { comparison: JudgeComparison }) {
  const agents = [...new Set(runs.map(({ run }) => run.agent.name))]
  const same = relation === 'same-conversations' ? 'the same conversations' : 'the same questions'
  return (
    <h2 className="font-semibold text-14 tracking-[-0.005em]">
      {formatList(agents)}{' '}
      <span className="font-normal text-12 text-fg-3">
        {same}, {countOf(runs.length, 'judging')}
      </span>
    </h2>
  )
}
