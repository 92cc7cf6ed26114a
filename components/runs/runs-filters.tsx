'use client'

import { useQueryStates } from 'nuqs'
import { useTransition } from 'react'
import { FilterChip, type FilterOption } from '@/components/ui/filter-chip'
import { SearchField } from '@/components/ui/search-field'
import { Segmented } from '@/components/ui/segmented'
import { runsAddress } from '@/lib/address/runs-address'
import { tagChoice } from '@/lib/address/tags-address'
import { type SeenState, seenStates } from '@/lib/api/run'
import { choiceWords, type ScoreChoice, type ScoreWish, sameChoice } from '@/lib/runs/score-choice'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'

const stateLabels: Record<SeenState, string> = {
  running: 'Running',
  paused: 'Paused',
  queued: 'Queued',
  completed: 'Completed',
  errors: 'With errors',
  incomplete: 'Incomplete',
  failed: 'Failed',
}
const stateOptions = seenStates.map((value) => ({ value, label: stateLabels[value] }))

/** What the list of runs can be filtered by. */
export interface RunFilterOptions {
  agents: readonly FilterOption[]
  datasets: readonly FilterOption[]
  judges: readonly FilterOption[]
  tags: readonly FilterOption[]
  scores: readonly ScoreChoice[]
}

/** The filters of the list of runs. All of them stand in the address; a change leads back to the first page. */
export function RunsFilters({ options }: { options: RunFilterOptions }) {
  const [isPending, startTransition] = useTransition()
  const [address, setAddress] = useQueryStates(runsAddress, { shallow: false, startTransition })
  return (
    <div className="flex flex-wrap items-center gap-2" aria-busy={isPending}>
      <SearchField
        label="Search runs"
        value={address.q}
        onValueChange={(q) => setAddress({ q: q || null, page: null })}
        className="w-full sm:w-[232px]"
      />
      <FilterChip
        name="Data set"
        value={address.dataset}
        options={options.datasets}
        onValueChange={(dataset) => setAddress({ dataset, page: null })}
      />
      <FilterChip
        name="Status"
        value={address.state}
        options={stateOptions}
        onValueChange={(state) =>
          setAddress({ state: stateOptions.find((option) => option.value === state)?.value ?? null, page: null })
        }
      />
      <FilterChip
        name="Agent"
        value={address.agent}
        options={options.agents}
        onValueChange={(agent) => setAddress({ agent, page: null })}
      />
      <FilterChip
        name="Judge"
        value={address.judge}
        options={options.judges}
        onValueChange={(judge) => setAddress({ judge, page: null })}
      />
      {options.tags.length > 0 || address.tag !== null ? (
        <FilterChip
          name="Tag"
          {...tagChoice(address.tag, options.tags)}
          onValueChange={(tag) => setAddress({ tag, page: null })}
        />
      ) : null}
      {options.scores.length > 0 ? (
        <FilterChip
          name="Scored by"
          value={scoreValue(address, options.scores)}
          options={options.scores.map((choice) => ({ value: choiceWords(choice), label: choiceWords(choice) }))}
          onValueChange={(value) => {
            const choice = options.scores.find((each) => choiceWords(each) === value)
            setAddress({ formula: choice?.formula ?? null, weights: choice?.weights ?? null, page: null })
          }}
        />
      ) : null}
      <div className="sm:ml-auto">
        <Segmented
          label="Which runs"
          value={address.kind}
          options={[
            { value: 'all', label: 'All' },
            { value: 'measured', label: 'Measured' },
            { value: 'simulated', label: 'Simulated' },
          ]}
          onValueChange={(kind) => setAddress({ kind, page: null })}
        />
      </div>
    </div>
  )
}

/** The offered choice that the address names, as the chip knows it. */
function scoreValue({ formula, weights }: ScoreWish, offered: readonly ScoreChoice[]): string | null {
  if (formula === null) return null
  const wanted = { formula, weights: weights ?? PAPER_WEIGHTS }
  const choice = offered.find((each) => sameChoice(each, wanted))
  return choice ? choiceWords(choice) : null
}
