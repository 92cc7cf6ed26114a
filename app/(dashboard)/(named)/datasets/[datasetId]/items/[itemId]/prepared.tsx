import { Fragment } from 'react'
import { Allowed } from '@/components/accounts/who'
import { CorrectDialog } from '@/components/datasets/correct-dialog'
import { decimals } from '@/components/format/decimals'
import { GivenAndCorrected } from '@/components/score/given-and-corrected'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { ItemToRead, PreparedComplexity, PreparedScore, PreparedText } from '@/lib/db/find-item-to-read'

/** What was made of an item once, for every run: summary, underlying problem, complexity by judge. */
export function Prepared({
  item,
  datasetId,
  canCorrect,
}: {
  item: ItemToRead
  datasetId: string
  /** It is of the version that new runs use. */
  canCorrect: boolean
}) {
  const { summary, problem, complexity } = item
  const isEmpty = summary === null && problem === null && complexity.length === 0
  return (
    <Section
      title="Made once for every run"
      actions={
        canCorrect ? (
          <Allowed action="set-up">
            <CorrectDialog
              datasetId={datasetId}
              itemId={item.id}
              summary={summary?.text ?? ''}
              problem={problem?.text ?? ''}
            />
          </Allowed>
        ) : null
      }
    >
      {isEmpty ? (
        <p className="text-fg-2">
          Nothing yet. The first run on this question makes its summary, its underlying problem and its complexity.
        </p>
      ) : (
        <>
          <dl className="grid gap-4 md:grid-cols-2">
            <MadeText name="Summary" note="the opening that every agent gets" text={summary} />
            <MadeText name="Underlying problem" note="what the solved check looks at" text={problem} />
          </dl>
          {complexity.length > 0 ? <ComplexityTable complexity={complexity} /> : null}
        </>
      )}
    </Section>
  )
}

function MadeText({ name, note, text }: { name: string; note: string; text: PreparedText | null }) {
  return (
    <div>
      <dt className="text-12 text-fg-3">
        {name}, {note}
      </dt>
      <dd className="wrap-anywhere text-14 leading-[22px]">
        {text?.text ?? <span className="text-fg-3">{text?.unscoredReason ?? 'not made yet'}</span>}
      </dd>
      {text?.byPerson ? <dd className="text-12 text-fg-3">written by a person</dd> : null}
      {text?.modelName ? <dd className="text-12 text-fg-3">by {text.modelName}</dd> : null}
    </div>
  )
}

function ComplexityTable({ complexity }: { complexity: readonly PreparedComplexity[] }) {
  return (
    <div className="mt-4 max-w-[640px]">
      <Table label="Complexity by judge">
        <thead>
          <tr>
            <Th>Complexity by judge</Th>
            <Th align="right">Critical thinking</Th>
            <Th align="right">Error handling</Th>
            <Th align="right">Topic knowledge</Th>
          </tr>
        </thead>
        <tbody>
          {complexity.map(({ modelName, criticalThinking, errorHandling, topicKnowledge }) => (
            <tr key={modelName}>
              <Td header className="wrap-anywhere text-left">
                {modelName ?? 'not named'}
              </Td>
              <Td align="right">
                <Scores scores={criticalThinking} />
              </Td>
              <Td align="right">
                <Scores scores={errorHandling} />
              </Td>
              <Td align="right">
                <Scores scores={topicKnowledge} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** Each score as its judge gave it, and what a person corrected it to. */
function Scores({ scores }: { scores: readonly PreparedScore[] }) {
  if (scores.length === 0) return 'not made yet'
  return scores.map(({ score, correctedTo, unscoredReason }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: scores are told apart by their order, and never change places
    <Fragment key={at}>
      {at > 0 ? ' · ' : ''}
      {score === null ? (
        `unscored: ${unscoredReason ?? 'no reason kept'}`
      ) : (
        <GivenAndCorrected
          given={decimals(score, 1)}
          correctedTo={correctedTo === null ? null : decimals(correctedTo, 1)}
          counts={false}
        />
      )}
    </Fragment>
  ))
}
