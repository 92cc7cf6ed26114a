'use client'

import { useQueryStates } from 'nuqs'
import { FilterChip } from '@/components/ui/filter-chip'
import {
  filtersAddress,
  type Span,
  scoreSpans,
  spanText,
  spanWords,
  tagChoices,
  turnSpans,
} from '@/lib/address/interaction-filters'
import type { InteractionListEntry } from '@/lib/api/interaction'
import type { RunAnswer } from '@/lib/api/run'

const REVIEWED = [
  { value: 'flagged', label: 'flagged' },
  { value: 'commented', label: 'commented' },
] as const

/** Filters of a run's interactions by tag, by final score, by turns and by what people said; all stand in the address. */
export function InteractionFilterChips({
  run,
  entries,
}: {
  run: Pick<RunAnswer, 'formula' | 'maxTurns'>
  /** What the list has read so far. */
  entries: readonly Pick<InteractionListEntry, 'item'>[]
}) {
  const [{ score, turns, reviewed, tag }, setAddress] = useQueryStates(filtersAddress)
  const scores = withChosen(scoreSpans(run.formula), score)
  const numbers = withChosen(turnSpans(run.maxTurns), turns)
  const tags = tagChoices(
    entries.map(({ item }) => item.tags),
    tag,
  )
  const spanOf = (spans: readonly Span[], text: string | null) => spans.find((span) => spanText(span) === text) ?? null
  return (
    <>
      {tags.length === 0 ? null : (
        <FilterChip
          name="Tag"
          value={tag}
          options={tags.map((value) => ({ value, label: value }))}
          onValueChange={(value) => setAddress({ tag: value })}
        />
      )}
      <FilterChip
        name="Score"
        value={score && spanText(score)}
        options={scores.map((span) => ({ value: spanText(span), label: spanWords(span, 'below') }))}
        onValueChange={(text) => setAddress({ score: spanOf(scores, text) })}
      />
      <FilterChip
        name="Turns"
        value={turns && spanText(turns)}
        options={numbers.map((span) => ({ value: spanText(span), label: spanWords(span, 'at most') }))}
        onValueChange={(text) => setAddress({ turns: spanOf(numbers, text) })}
      />
      <FilterChip
        name="Review"
        value={reviewed}
        options={REVIEWED}
        onValueChange={(chosen) =>
          setAddress({ reviewed: REVIEWED.find(({ value }) => value === chosen)?.value ?? null })
        }
      />
    </>
  )
}

/** One that came with the address can be seen and taken away, too. */
function withChosen(spans: readonly Span[], chosen: Span | null): readonly Span[] {
  return chosen === null || spans.some((span) => spanText(span) === spanText(chosen)) ? spans : [...spans, chosen]
}
