'use client'

import { toast } from 'sonner'
import { kindWords } from '@/components/notices/kind-words'
import { useChangeAccount } from '@/components/queries/account-writes'
import { Checkbox } from '@/components/ui/checkbox'
import { type NoticeKind, noticeKinds } from '@/lib/api/notice'

/** Of which notices one gets a mail too. @param sendsMail whether mail is sent here at all */
export function MailChoice({ mailOff, sendsMail }: { mailOff: readonly NoticeKind[]; sendsMail: boolean }) {
  const change = useChangeAccount()
  // What was chosen stands at once, and goes back where it could not be kept.
  const off = change.isPending ? (change.variables.mailOff ?? mailOff) : mailOff

  function choose(kind: NoticeKind, isWanted: boolean) {
    const next = noticeKinds.filter((each) => (each === kind ? !isWanted : off.includes(each)))
    change.mutate({ mailOff: next }, { onError: (error) => toast.error('Not changed', { description: error.message }) })
  }

  return (
    <fieldset className="grid max-w-prose gap-1">
      <legend className="mb-2 text-fg-2">
        A mail is sent when a run that you launched
        {sendsMail ? '' : '. No mail is sent here so far: whoever runs this server sets it up'}
      </legend>
      {noticeKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={!off.includes(kind)}
          onCheckedChange={(isWanted) => choose(kind, isWanted)}
          label={kindWords[kind]}
        />
      ))}
      <p className="mt-1 text-12 text-fg-3">Under Notices you are told of all of them, whatever is chosen here.</p>
    </fieldset>
  )
}
