'use client'

import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { countOf } from '@/components/format/count'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { Moment } from '@/components/moment'
import { useRevokeLink, useShareLeaderboard } from '@/components/queries/share-link-writes'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Section } from '@/components/ui/section'
import { Select } from '@/components/ui/select'
import { Table, Td, Th } from '@/components/ui/table'
import { TextInput } from '@/components/ui/text-input'
import { createLinkSchema, type ShareLinkAnswer } from '@/lib/api/share-link'

/** Who can read this board without signing in, and how that ends. */
export function ShareLinks({ leaderboardId, links }: { leaderboardId: string; links: readonly ShareLinkAnswer[] }) {
  const [isSharing, setSharing] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  return (
    <Section
      title="Links"
      className="mt-10 print:hidden"
      actions={
        <Button size="sm" onClick={() => setSharing(true)}>
          <Link2 aria-hidden="true" className="size-3.5" />
          Share by a link
        </Button>
      }
    >
      {made === null ? null : (
        <Note className="mb-3" title="Copy this link now." live>
          It is not kept, and can’t be shown again.
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <code className="wrap-anywhere min-w-0 font-mono text-12">{made}</code>
            <CopyButton text={made} label="Copy link" />
          </span>
        </Note>
      )}
      {links.length === 0 ? (
        <p className="text-fg-2">
          Not shared. Whoever has a link reads this board, and nothing else, without signing in.
        </p>
      ) : (
        <LinksTable links={links} />
      )}
      {isSharing ? (
        <ShareForm leaderboardId={leaderboardId} onClose={() => setSharing(false)} onMade={setMade} />
      ) : null}
    </Section>
  )
}

function LinksTable({ links }: { links: readonly ShareLinkAnswer[] }) {
  return (
    <>
      <ul className="rounded-card border border-line px-3 sm:hidden">
        {links.map((link) => (
          <li
            key={link.id}
            className={`flex items-start justify-between gap-3 border-line border-b py-3 last:border-b-0 ${fadedIf(link)}`}
          >
            <div className="grid min-w-0 gap-0.5">
              <span className="font-medium">
                Made <Moment at={link.createdAt} near />, shows {shownWords(link)}
              </span>
              <span className="text-12 text-fg-2">
                Works until: <Until link={link} />
              </span>
              <span className="text-12 text-fg-2">
                <Visits link={link} />
              </span>
            </div>
            <Revoke link={link} />
          </li>
        ))}
      </ul>
      <div className="hidden sm:block">
        <Table label="Who can read this board" className="min-w-[560px]">
          <thead>
            <tr>
              <Th>Made</Th>
              <Th>Works until</Th>
              <Th>Shows</Th>
              <Th align="right">Visits</Th>
              <Th>
                <span className="sr-only">Actions</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {links.map((link) => (
              <tr key={link.id} className={fadedIf(link)}>
                <Td header className="text-left">
                  <Moment at={link.createdAt} near />
                </Td>
                <Td>
                  <Until link={link} />
                </Td>
                <Td>{shownWords(link)}</Td>
                <Td align="right">
                  <Visits link={link} />
                </Td>
                <Td align="right">
                  <Revoke link={link} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  )
}

const fadedIf = ({ state }: ShareLinkAnswer): string => (state === 'open' ? '' : 'text-fg-3')

const shownWords = ({ showTranscripts, hasPassword }: ShareLinkAnswer): string =>
  `${showTranscripts ? 'the board with transcripts' : 'the board alone'}${hasPassword ? ', password' : ''}`

function Until({ link: { state, expiresAt } }: { link: ShareLinkAnswer }) {
  return (
    <>
      {state === 'revoked' ? 'revoked' : expiresAt === null ? 'somebody revokes it' : <Moment at={expiresAt} />}
      {state === 'expired' ? ', expired' : ''}
      {state === 'maker-deactivated' ? '; opens nothing: who made it is deactivated' : ''}
    </>
  )
}

function Visits({ link: { visits, lastVisitAt } }: { link: ShareLinkAnswer }) {
  return (
    <>
      {countOf(visits, 'visit')}
      {lastVisitAt === null ? null : (
        <span className="text-12 text-fg-3 sm:block">
          <span className="sm:hidden">, </span>newest: <Moment at={lastVisitAt} near />
        </span>
      )}
    </>
  )
}

function Revoke({ link: { id, state } }: { link: ShareLinkAnswer }) {
  const revoke = useRevokeLink()
  if (state !== 'open' && state !== 'maker-deactivated') return null
  return (
    <Button
      size="sm"
      variant="danger"
      busy={revoke.isPending}
      onClick={() =>
        revoke.mutate(id, {
          onSuccess: () => toast('Revoked. The link opens nothing any more.'),
          onError: (error) => toast.error('Not revoked', { description: error.message }),
        })
      }
    >
      Revoke
    </Button>
  )
}

const DAYS = ['7', '30', '90'] as const
const NEVER = 'never'

function ShareForm({
  leaderboardId,
  onClose,
  onMade,
}: {
  leaderboardId: string
  onClose: () => void
  onMade: (url: string | null) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [days, setDays] = useState<string>('30')
  const [password, setPassword] = useState('')
  const [showTranscripts, setShowTranscripts] = useState(false)
  const body = { password: password === '' ? null : password, showTranscripts }
  const faults = useFaults(form, body)
  const share = useShareLeaderboard(leaderboardId)

  function submit() {
    if (!faults.check(createLinkSchema)) return
    const expiresAt = days === NEVER ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString()
    share.mutate(
      { ...body, expiresAt },
      {
        onSuccess: ({ url }) => {
          onMade(url)
          onClose()
        },
        onError: faults.show,
      },
    )
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Share by a link"
      description="Whoever has the link reads this board without signing in: no prompts, no keys, no other page."
      submitLabel="Make link"
      busy={share.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['password', 'expiresAt']} title="Not shared." />
      <Field label="Works for" error={faults.at('expiresAt')}>
        <Select
          value={days}
          onValueChange={setDays}
          options={[
            ...DAYS.map((each) => ({ value: each, label: `${each} days` })),
            { value: NEVER, label: 'Until it is revoked' },
          ]}
        />
      </Field>
      <Field label="Password" optional hint="Sent to nobody: tell it by another way." error={faults.at('password')}>
        <TextInput value={password} onChange={(event) => setPassword(event.target.value)} autoComplete="off" />
      </Field>
      <Checkbox
        label="Show transcripts"
        hint="What was said and how it was judged, of the runs on this board."
        checked={showTranscripts}
        onCheckedChange={setShowTranscripts}
      />
    </FormDialog>
  )
}
