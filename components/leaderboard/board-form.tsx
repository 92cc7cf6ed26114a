'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { countOf } from '@/components/format/count'
import { FaultNote } from '@/components/forms/fault-note'
import { useFaults } from '@/components/forms/use-faults'
import { Moment } from '@/components/moment'
import { useCreateLeaderboard } from '@/components/queries/leaderboard-writes'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { type BoardScores, createLeaderboardSchema, type FollowRule } from '@/lib/api/leaderboard'
import { FollowField } from './board-actions'
import { ScoresField } from './scores-field'

interface Choice {
  /** What these runs have alike, in words. */
  label: string
  note: string
  runs: readonly {
    id: string
    name: string
    agentName: string
    /** Its mean final score, or its points, in words; null: it has none. */
    result: string | null
    complete: boolean
    createdAt: string
  }[]
}

/** As many as a first board takes in. */
const AT_FIRST = 8

/** Makes a board of runs that fit together: other ones are not offered beside them. */
export function BoardForm({
  choices,
  wanted,
  scores,
}: {
  choices: readonly Choice[]
  wanted: readonly string[]
  /** Which scores were looked at before. */
  scores: BoardScores
}) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const first = Math.max(
    choices.findIndex(({ runs }) => runs.some(({ id }) => wanted.includes(id))),
    0,
  )
  const [at, setAt] = useState(first)
  const [draft, setDraft] = useState<{ name: string; follow: FollowRule; overrides: BoardScores; runIds: string[] }>({
    name: '',
    follow: 'nothing',
    overrides: scores,
    runIds: chosenOf(choices[first], wanted),
  })
  const [leaving, setLeaving] = useState(false)
  const faults = useFaults(form, draft)
  const create = useCreateLeaderboard()
  const busy = create.isPending || leaving
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const choice = choices[at]

  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !faults.check(createLeaderboardSchema)) return
    create.mutate(draft, {
      onSuccess: ({ id }) => {
        setLeaving(true)
        router.push(`/leaderboards/${id}`)
      },
      onError: faults.show,
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-[640px] grid-cols-[minmax(0,1fr)] gap-4">
      <FaultNote faults={faults.faults} shown={['name', 'follow', 'overrides', 'runIds']} title="Not made." />
      <Field label="Name" error={faults.at('name')}>
        <TextInput
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
          placeholder="Help-desk agents, November"
          autoComplete="off"
        />
      </Field>
      <Field
        label="Benchmark"
        hint="Runs share a ranking only if they have the same questions, judges, user proxy, turn limit and formula; or the same versions of scenarios, judge and number of trials."
      >
        <Select
          value={String(at)}
          onValueChange={(value) => {
            setAt(Number(value))
            set({ runIds: chosenOf(choices[Number(value)], []) })
          }}
          options={choices.map(({ label, note }, place) => ({ value: String(place), label, note, text: label }))}
        />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-12 text-fg-2">
          Runs: {draft.runIds.length} of {countOf(choice?.runs.length ?? 0, 'run')} chosen
        </legend>
        <ul className="grid max-h-80 gap-1.5 overflow-y-auto rounded-card border border-line px-3 py-2">
          {choice?.runs.map(({ id, agentName, name, result, complete, createdAt }) => (
            <li key={id}>
              <Checkbox
                label={
                  <>
                    <bdi className="wrap-anywhere">{agentName}</bdi>{' '}
                    <span className="text-12 text-fg-3">
                      {result ?? 'no score'}
                      {complete ? '' : ', incomplete'}, <Moment at={createdAt} near />
                      <span className="sr-only">, {name}</span>
                    </span>
                  </>
                }
                checked={draft.runIds.includes(id)}
                onCheckedChange={(isChosen) =>
                  set({ runIds: isChosen ? [...draft.runIds, id] : draft.runIds.filter((each) => each !== id) })
                }
              />
            </li>
          ))}
        </ul>
        {faults.at('runIds') ? (
          <p role="alert" className="wrap-anywhere mt-1 text-12 text-err">
            {faults.at('runIds')}
          </p>
        ) : null}
      </fieldset>
      <FollowField value={draft.follow} onChange={(follow) => set({ follow })} />
      <ScoresField value={draft.overrides} onChange={(overrides) => set({ overrides })} />
      <div className="flex gap-2">
        <Button variant="primary" type="submit" busy={busy}>
          Make leaderboard
        </Button>
        <ButtonLink href="/leaderboards">Back</ButtonLink>
      </div>
    </form>
  )
}

/** Those that were asked for, else the newest run of each agent. */
function chosenOf(choice: Choice | undefined, wanted: readonly string[]): string[] {
  const runs = choice?.runs ?? []
  const asked = runs.filter(({ id }) => wanted.includes(id)).map(({ id }) => id)
  if (asked.length > 0) return asked
  const newest = new Map(runs.toReversed().map(({ agentName, id }) => [agentName, id]))
  return runs.flatMap(({ agentName, id }) => (newest.get(agentName) === id ? [id] : [])).slice(0, AT_FIRST)
}
