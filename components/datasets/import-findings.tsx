import type { ReactNode } from 'react'
import { countOf, formatCount } from '@/components/format/count'
import { KeyValues } from '@/components/ui/key-values'
import { Note } from '@/components/ui/note'
import { Section } from '@/components/ui/section'
import type { DatasetAnswer } from '@/lib/api/dataset'
import { ThresholdTable } from './threshold-table'

type Report = NonNullable<DatasetAnswer['report']>

/** What an import found: how the file's rows became questions, and what other thresholds would leave. */
export function ImportFindings({
  dataset,
  report,
  actions,
}: {
  dataset: DatasetAnswer
  report: Report
  actions?: ReactNode
}) {
  const { minAnswerScore, scoreOf, limit } = dataset.options
  return (
    <Section title="What was found" aside={`in ${dataset.sourceName}`} actions={actions}>
      <Warnings warnings={report.warnings} />
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="max-w-[400px]">
          <KeyValues entries={countsOf(dataset, report)} className="[&_dd]:font-medium" />
          <p className="mt-3 text-12 text-fg-3">
            {thresholdWords(minAnswerScore, scoreOf)}
            {limit === undefined ? '' : ` The first ${countOf(limit, 'question')} of the file were taken.`}
          </p>
        </div>
        <ThresholdTable atThreshold={report.atThreshold} chosen={minAnswerScore ?? null} />
      </div>
    </Section>
  )
}

function countsOf(dataset: DatasetAnswer, report: Report): { key: string; value: string }[] {
  const { rows, questions, withAcceptedAnswer, acceptedAnswerMissing, belowThreshold, skipped, comments } = report
  return [
    { key: 'Rows', value: formatCount(rows) },
    { key: 'Questions', value: formatCount(questions) },
    { key: 'With an accepted answer', value: formatCount(withAcceptedAnswer) },
    { key: 'Accepted answer not in the file', value: formatCount(acceptedAnswerMissing) },
    { key: 'Left out by the answer’s score', value: formatCount(belowThreshold) },
    { key: 'Skipped', value: formatCount(skipped) },
    { key: 'Questions to test with', value: formatCount(dataset.itemCount) },
    { key: 'Questions for knowledge', value: formatCount(dataset.knowledgeCount) },
    ...(comments === null ? [] : [{ key: 'Comments by askers and answerers', value: formatCount(comments) }]),
  ]
}

function thresholdWords(minAnswerScore: number | undefined, scoreOf: 'accepted' | 'any' | undefined): string {
  if (minAnswerScore === undefined) return 'Every accepted answer counts, whatever its score.'
  const whose = scoreOf === 'any' ? 'Some answer to the question' : 'The accepted answer'
  return `${whose} has a score of at least ${formatCount(minAnswerScore)}.`
}

const SHOWN_AT_ONCE = 3

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  const [first, rest] = [warnings.slice(0, SHOWN_AT_ONCE), warnings.slice(SHOWN_AT_ONCE)]
  return (
    <Note
      tone="warn"
      className="mb-4"
      title={warnings.length === 1 ? 'One thing was odd.' : `${countOf(warnings.length, 'thing')} were odd.`}
    >
      <ul className="list-disc pl-4">
        {first.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <details>
          <summary className="cursor-pointer font-medium">{formatCount(rest.length)} more</summary>
          <ul className="list-disc pl-4">
            {rest.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </Note>
  )
}
