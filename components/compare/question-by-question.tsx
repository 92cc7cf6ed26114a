'use client'

import { countOf, formatCount } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { useComparedItems } from '@/components/queries/use-compared-items'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { FailedRead } from '@/components/ui/failed-read'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, Td, Th } from '@/components/ui/table'
import type { ComparedItem } from '@/lib/api/compared-items'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import { ITEM_ORDERS, type ItemOrder } from './compare-address'
import type { ComparisonFrame } from './comparison-frame'
import { CopyTable, HowMade } from './copy-table'
import { GroupName } from './group-name'
import type { PairRow } from './pair-rows'
import { signed } from './signed'
import type { TextTable } from './text-table'

/** The same question across the runs, side by side; each value leads to its transcript. Paged on the server. */
export function QuestionByQuestion({
  frame,
  ofRuns,
  pair,
  among,
  order,
  onChange,
}: {
  frame: ComparisonFrame
  ofRuns: RunComparisonAnswer
  pair: PairRow | undefined
  among: 'all' | 'pair'
  order: ItemOrder
  onChange: (change: { among?: 'all' | 'pair'; questions?: ItemOrder }) => void
}) {
  const idOf = (name: string) => ofRuns.groups.find((group) => group.name === name)?.runId ?? ''
  const isPair = pair !== undefined && (among === 'pair' || ofRuns.groups.length === 2)
  const shown = isPair ? [pair.first, pair.second] : ofRuns.groups.map(({ name }) => name)
  const list = useComparedItems({
    runs: ofRuns.groups.map(({ runId }) => runId),
    metric: ofRuns.metric,
    pair: isPair ? [idOf(pair.first), idOf(pair.second)] : null,
    order: isPair ? order : 'largest',
    corrected: ofRuns.corrections.shown,
  })
  const items = list.data?.pages.flatMap((page) => page.data) ?? []
  const total = list.data?.pages[0]?.total ?? 0
  const table = tableOf(items, shown, ofRuns, isPair)
  return (
    <Section
      title="Question by question"
      aside={list.data === undefined ? undefined : countOf(total, 'question')}
      actions={
        <>
          {pair === undefined || ofRuns.groups.length === 2 ? null : (
            <Segmented
              label="Between which runs"
              value={among}
              onValueChange={(next) => onChange({ among: next })}
              options={[
                { value: 'all', label: 'All runs' },
                { value: 'pair', label: 'The chosen pair' },
              ]}
            />
          )}
          {isPair ? (
            <Select
              aria-label="Which questions come first"
              value={order}
              options={[
                { value: 'largest', label: 'largest difference' },
                { value: 'first', label: `for ${pair.first}` },
                { value: 'second', label: `for ${pair.second}` },
              ]}
              onValueChange={(value) => {
                const next = ITEM_ORDERS.find((each) => each === value)
                if (next !== undefined) onChange({ questions: next })
              }}
              className="w-[200px]"
            />
          ) : null}
          {items.length > 0 ? <CopyTable table={table} /> : null}
        </>
      }
    >
      {list.isError ? (
        <FailedRead
          title="The questions could not be read."
          error={list.error}
          onRetry={list.refetch}
          retrying={list.isFetching}
        />
      ) : null}
      {list.isError && list.data === undefined ? null : list.data === undefined ? (
        <Skeleton className="h-48 w-full" />
      ) : items.length === 0 ? (
        <p className="text-fg-2">These runs have no question in common: each answered its own.</p>
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <Table
            label="The same question across the runs"
            className={shown.length > 6 ? 'min-w-[1200px]' : 'min-w-[560px]'}
          >
            <thead>
              <tr>
                <Th className="sticky left-0 z-10 min-w-[200px] bg-bg">Question</Th>
                <Th align="right">{isPair ? 'First − second' : 'Apart by'}</Th>
                {shown.map((name) => (
                  <Th key={name} wraps align="right" className="wrap-anywhere min-w-[96px] max-w-[140px]">
                    <GroupName frame={frame} name={name} />
                  </Th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <ItemRow
                  key={item.itemId}
                  item={item}
                  shown={shown}
                  ofRuns={ofRuns}
                  isPair={isPair}
                  digits={frame.digits}
                />
              ))}
            </tbody>
          </Table>
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p aria-live="polite" className="text-12 text-fg-3">
              1–{formatCount(items.length)} of {formatCount(total)}
            </p>
            {list.hasNextPage ? (
              <Button size="sm" busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
                More questions
              </Button>
            ) : null}
          </div>
          <HowMade table={table} />
        </div>
      )}
    </Section>
  )
}

function ofGroup(
  item: ComparedItem,
  ofRuns: RunComparisonAnswer,
  name: string,
): ComparedItem['runs'][number] | undefined {
  const runId = ofRuns.groups.find((group) => group.name === name)?.runId
  return item.runs.find((run) => run.runId === runId)
}

function ItemRow({
  item,
  shown,
  ofRuns,
  isPair,
  digits,
}: {
  item: ComparedItem
  shown: readonly string[]
  ofRuns: RunComparisonAnswer
  isPair: boolean
  digits: number
}) {
  const means = shown.flatMap((name) => ofGroup(item, ofRuns, name)?.mean ?? [])
  const best = Math.max(...means)
  return (
    <tr className="hover:bg-sub">
      <Td header className="wrap-anywhere sticky left-0 z-10 min-w-[200px] max-w-[420px] bg-bg py-1.5 text-left">
        {item.title || 'A question without words'}
      </Td>
      <Td align="right" className="font-semibold">
        {item.apart === null ? (
          <span className="font-normal text-fg-3">not known</span>
        ) : isPair ? (
          signed(item.apart, digits)
        ) : (
          decimals(item.apart, digits)
        )}
      </Td>
      {shown.map((name) => {
        const answers = ofGroup(item, ofRuns, name)
        return (
          <Td key={name} align="right" className="whitespace-nowrap">
            {answers === undefined || answers.interactions.length === 0 ? (
              <span className="text-fg-3">not asked</span>
            ) : (
              <Answers
                answers={answers}
                name={name}
                title={item.title}
                corrected={ofRuns.corrections.shown}
                isScore={ofRuns.metric !== 'turns' && ofRuns.metric !== 'solved' && ofRuns.metric !== 'costUsd'}
                isBest={answers.mean === best}
                digits={digits}
              />
            )}
          </Td>
        )
      })}
    </tr>
  )
}

/** The mean of a run's trials on a question, or why there is none; each trial leads to its transcript. */
function Answers({
  answers: { runId, mean, interactions },
  name,
  title,
  corrected,
  isScore,
  isBest,
  digits,
}: {
  answers: ComparedItem['runs'][number]
  name: string
  title: string
  /** Whether people's corrections count. */
  corrected: boolean
  /** Whether the values are scores, which people correct. */
  isScore: boolean
  isBest: boolean
  digits: number
}) {
  const [only, ...others] = interactions
  const count = interactions.reduce((sum, { corrections }) => sum + corrections, 0)
  const mark =
    isScore && count > 0 ? (
      <CorrectedMark
        what={corrected ? 'With a person’s corrections' : 'A person corrected scores here; this is the judges’ own'}
        isCounted={corrected}
      />
    ) : null
  const href = (id: string) => `/runs/${runId}/interactions/${id}${corrected ? '?overrides=include' : ''}`
  if (only !== undefined && others.length === 0) {
    const words = mean === null ? only.status : decimals(mean, digits)
    const link = (
      <Link
        className={classNames('link', isBest && 'font-semibold', mean === null && 'text-fg-3')}
        href={href(only.id)}
        aria-label={`${words}, to the transcript of ${title} by ${name}`}
      >
        {words}
      </Link>
    )
    return mark === null ? (
      link
    ) : (
      <span className="inline-flex gap-1">
        {mark}
        {link}
      </span>
    )
  }
  return (
    <>
      <span className={classNames('inline-flex gap-1', isBest && 'font-semibold')}>
        {mark}
        {mean === null ? 'no value' : decimals(mean, digits)}
      </span>
      <span className="block text-12">
        {interactions.map(({ id, trial, value, status }) => (
          <Link
            key={id}
            className="link ml-1.5"
            href={href(id)}
            title={value === null ? status : decimals(value, digits)}
            aria-label={`trial ${trial}, ${value === null ? status : decimals(value, digits)}, to the transcript of ${title} by ${name}`}
          >
            {trial}
          </Link>
        ))}
      </span>
    </>
  )
}

function tableOf(
  items: readonly ComparedItem[],
  shown: readonly string[],
  ofRuns: RunComparisonAnswer,
  isPair: boolean,
): TextTable {
  return {
    head: ['question', isPair ? 'first minus second' : 'apart by', ...shown],
    rows: items.map((item) => [
      item.title,
      item.apart,
      ...shown.map((name) => ofGroup(item, ofRuns, name)?.mean ?? null),
    ]),
    made: isPair
      ? 'Means of each question’s trials; the questions shown, of those that both were asked.'
      : 'Means of each question’s trials; apart by: the greatest mean − the least. The questions shown, of those that two or more were asked.',
  }
}
