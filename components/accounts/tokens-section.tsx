'use client'

import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { Moment } from '@/components/moment'
import { useMakeToken, useRevokeToken } from '@/components/queries/account-writes'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Section } from '@/components/ui/section'
import { Select } from '@/components/ui/select'
import { Table, Td, Th } from '@/components/ui/table'
import { TextInput } from '@/components/ui/text-input'
import { type ApiTokenAnswer, createApiTokenSchema } from '@/lib/api/api-token'
import { type TokenScope, tokenScopes } from '@/lib/auth/permissions'

const SCOPE_WORDS: Record<TokenScope, { label: string; may: string }> = {
  read: { label: 'Read', may: 'Reads what you may read. Enough to follow runs and fetch results.' },
  run: { label: 'Run', may: 'Also launches and steers runs. What a build needs.' },
  full: { label: 'Full', may: 'Whatever your role may do, but never your account itself.' },
}

/** Your tokens for the API: made, shown once, revoked. */
export function TokensSection({ tokens }: { tokens: readonly ApiTokenAnswer[] }) {
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  return (
    <Section
      title="API tokens"
      actions={
        <Button size="sm" onClick={() => setMaking(true)}>
          <KeyRound aria-hidden="true" className="size-3.5" />
          New token
        </Button>
      }
    >
      {made === null ? null : (
        <Note className="mb-3" title="Copy this token now." live action={<CopyButton text={made} label="Copy token" />}>
          It is not kept, and can’t be shown again: <code className="wrap-anywhere font-mono text-12">{made}</code>
        </Note>
      )}
      {tokens.length === 0 ? (
        <p className="text-fg-2">None yet. A script that holds a token acts as you, within the scope you give it.</p>
      ) : (
        <TokensTable tokens={tokens} />
      )}
      {isMaking ? <TokenForm onClose={() => setMaking(false)} onMade={setMade} /> : null}
    </Section>
  )
}

function TokensTable({ tokens }: { tokens: readonly ApiTokenAnswer[] }) {
  const revoke = useRevokeToken()
  return (
    <Table label="Your API tokens" className="min-w-[640px]">
      <thead>
        <tr>
          <Th className="w-[30%]">Token</Th>
          <Th>Scope</Th>
          <Th>Made</Th>
          <Th>Last used</Th>
          <Th>Expires</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {tokens.map(({ id, name, hint, scope, state, createdAt, lastUsedAt, expiresAt }) => (
          <tr key={id} className={state === 'open' ? undefined : 'text-fg-3'}>
            <Td header className="wrap-anywhere text-left">
              <bdi>{name}</bdi> <span className="font-mono text-12 text-fg-3">{hint}</span>
            </Td>
            <Td>{SCOPE_WORDS[scope].label}</Td>
            <Td>
              <Moment at={createdAt} near />
            </Td>
            <Td>{lastUsedAt === null ? 'never' : <Moment at={lastUsedAt} near />}</Td>
            <Td>{expiresAt === null ? 'never' : <Moment at={expiresAt} near />}</Td>
            <Td align="right">
              {state === 'open' ? (
                <Button
                  size="sm"
                  busy={revoke.isPending && revoke.variables === id}
                  onClick={() =>
                    revoke.mutate(id, {
                      onSuccess: () => toast('Token revoked.'),
                      onError: (error) => toast.error('Not revoked', { description: error.message }),
                    })
                  }
                >
                  Revoke
                </Button>
              ) : (
                state
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function TokenForm({ onClose, onMade }: { onClose: () => void; onMade: (token: string) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<TokenScope>('read')
  const [day, setDay] = useState('')
  // Until the end of that day, as it is where the person sits.
  const body = { name, scope, expiresAt: day === '' ? null : new Date(`${day}T23:59:59`).toISOString() }
  const faults = useFaults(form, body)
  const make = useMakeToken()

  function submit() {
    if (!faults.check(createApiTokenSchema)) return
    make.mutate(body, {
      onSuccess: ({ token }) => {
        if (token !== null) onMade(token)
        onClose()
      },
      onError: faults.show,
    })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="New API token"
      description="For scripts and builds. It acts as you, and never above your role."
      submitLabel="Make token"
      busy={make.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['name', 'scope', 'expiresAt']} title="Not made." />
      <Field label="Name" hint="What it is for, such as nightly build." error={faults.at('name')}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      </Field>
      <Field label="Scope" hint={SCOPE_WORDS[scope].may} error={faults.at('scope')}>
        <Select
          value={scope}
          options={tokenScopes.map((value) => ({ value, label: SCOPE_WORDS[value].label }))}
          onValueChange={(value) => setScope(tokenScopes.find((each) => each === value) ?? 'read')}
        />
      </Field>
      <Field label="Expires after" optional hint="Left empty it does not expire." error={faults.at('expiresAt')}>
        <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
