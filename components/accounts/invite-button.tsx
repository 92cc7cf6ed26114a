'use client'

import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { FaultNote } from '@/components/forms/fault-note'
import { FormDialog } from '@/components/forms/form-dialog'
import { useFaults } from '@/components/forms/use-faults'
import { useInvite } from '@/components/queries/account-writes'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import { type InvitationAnswer, inviteSchema } from '@/lib/api/person'
import type { Role } from '@/lib/auth/permissions'
import { OneTimeLink } from './one-time-link'
import { RoleSelect } from './role-select'
import { ROLE_WORDS } from './role-words'

/** Invites somebody by a link. */
export function InviteButton({ sendsMail }: { sendsMail: boolean }) {
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<InvitationAnswer | null>(null)
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        <UserPlus aria-hidden="true" className="size-3.5" />
        Invite
      </Button>
      {isAsking ? <InviteForm sendsMail={sendsMail} onClose={() => setAsking(false)} onMade={setMade} /> : null}
      <Dialog
        open={made !== null}
        onOpenChange={(open) => open || setMade(null)}
        title="Invitation"
        outsideCloses={false}
      >
        {made?.url ? (
          <OneTimeLink url={made.url} title={`For a new ${ROLE_WORDS[made.role].label.toLowerCase()}.`}>
            {made.mailed ? `It is also on its way to ${made.email} by mail.` : 'Send it to them yourself.'} It lasts
            seven days.
          </OneTimeLink>
        ) : null}
      </Dialog>
    </>
  )
}

function InviteForm({
  sendsMail,
  onClose,
  onMade,
}: {
  sendsMail: boolean
  onClose: () => void
  onMade: (made: InvitationAnswer) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [role, setRole] = useState<Role>('member')
  const [email, setEmail] = useState('')
  const body = { role, email: email.trim() === '' ? null : email }
  const faults = useFaults(form, body)
  const invite = useInvite()

  function submit() {
    if (!faults.check(inviteSchema)) return
    invite.mutate(body, {
      onSuccess: (made) => {
        onMade(made)
        onClose()
      },
      onError: faults.show,
    })
  }

  return (
    <FormDialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Invite somebody"
      description="Makes a link by which one person makes an account, within seven days."
      submitLabel="Make link"
      busy={invite.isPending}
      onSubmit={submit}
      form={form}
    >
      <FaultNote faults={faults.faults} shown={['role', 'email']} title="Not invited." />
      <Field label="Role" hint={ROLE_WORDS[role].may} error={faults.at('role')}>
        <RoleSelect value={role} onChange={setRole} />
      </Field>
      <Field
        label="Email"
        optional
        hint={
          sendsMail
            ? 'The link goes there by mail, and makes an account of that address alone.'
            : 'Then the link makes an account of that address alone.'
        }
        error={faults.at('email')}
      >
        <TextInput type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
