'use client'

import { Download, Printer } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { EntryActions } from '@/components/forms/entry-actions'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useChangeLeaderboard } from '@/components/queries/leaderboard-writes'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Menu, MenuItem } from '@/components/ui/menu'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { type BoardScores, changeLeaderboardSchema, type FollowRule, followRules } from '@/lib/api/leaderboard'
import { FOLLOW_WORDS } from './follow-words'
import { ScoresField } from './scores-field'

interface ActedOn {
  id: string
  name: string
  follow: FollowRule
  tags: readonly string[]
  overrides: BoardScores
}

/** What can be done with a board. @param leaves the page is the board's own, and is left when it is deleted */
export function BoardActions({ board, leaves = false }: { board: ActedOn; leaves?: boolean }) {
  const router = useRouter()
  const { id, name, tags } = board
  return (
    <EntryActions
      kind="leaderboards"
      id={id}
      name={name}
      tagged={{ kind: 'leaderboards', tags }}
      edit={{
        label: 'Rename, follow runs, choose scores',
        form: (close) => <ChangeForm board={board} onClose={close} />,
      }}
      onDeleted={() => (leaves ? router.push('/leaderboards') : undefined)}
    >
      <p>Its links stop working. Its runs and their results stay.</p>
    </EntryActions>
  )
}

const FORMS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
  { format: 'jsonl', label: 'JSON Lines' },
] as const

/**
 * The board as a file, or on paper.
 * @param path of its export in the API, without the format
 * @param overrides other scores than were chosen for it
 */
export function BoardExports({ path, overrides }: { path: string; overrides?: BoardScores }) {
  return (
    <>
      <Menu
        label="Export"
        trigger={
          <Button size="sm" className="print:hidden">
            <Download aria-hidden="true" className="size-3.5" />
            Export
          </Button>
        }
      >
        {FORMS.map(({ format, label }) => (
          <MenuItem key={format} asChild>
            <a href={`${path}?format=${format}${overrides === undefined ? '' : `&overrides=${overrides}`}`} download>
              {label}
            </a>
          </MenuItem>
        ))}
      </Menu>
      <Button size="sm" onClick={() => window.print()} className="print:hidden">
        <Printer aria-hidden="true" className="size-3.5" />
        Print
      </Button>
    </>
  )
}

function ChangeForm({ board, onClose }: { board: ActedOn; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [change, setChange] = useState({ name: board.name, follow: board.follow, overrides: board.overrides })
  const faults = useFaults(form, change)
  const write = useChangeLeaderboard()

  function submit() {
    if (faults.check(changeLeaderboardSchema))
      write.mutate({ id: board.id, change }, { onSuccess: onClose, onError: faults.show })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Change this leaderboard"
      submitLabel="Save"
      busy={write.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['name', 'follow', 'overrides']} title="Not saved." />
      <Field label="Name" error={faults.at('name')}>
        <TextInput
          value={change.name}
          onChange={(event) => setChange({ ...change, name: event.target.value })}
          autoComplete="off"
        />
      </Field>
      <FollowField value={change.follow} onChange={(follow) => setChange({ ...change, follow })} />
      <ScoresField value={change.overrides} onChange={(overrides) => setChange({ ...change, overrides })} />
    </FormDialog>
  )
}

/** Which later runs join the board by themselves. */
export function FollowField({ value, onChange }: { value: FollowRule; onChange: (follow: FollowRule) => void }) {
  return (
    <Field
      label="Which runs stand on it"
      hint="A run fits if it has the same questions, judges, user proxy, turn limit and formula, or the same scenarios, judge and trials."
    >
      <Select
        value={value}
        onValueChange={(next) => {
          const rule = followRules.find((each) => each === next)
          if (rule !== undefined) onChange(rule)
        }}
        options={followRules.map((rule) => ({ value: rule, label: FOLLOW_WORDS[rule].choice }))}
      />
    </Field>
  )
}
