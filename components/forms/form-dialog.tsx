'use client'

import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'

/** A form in a window. Enter submits; while `busy` it takes no second submit. */
export function FormDialog({
  open,
  onOpenChange,
  title,
  description,
  submitLabel,
  busy,
  onSubmit,
  form,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** The deed as a verb: "Add connection". */
  submitLabel: string
  busy: boolean
  onSubmit: () => void
  form: RefObject<HTMLFormElement | null>
  children: ReactNode
}) {
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      outsideCloses={false}
      {...(description ? { description } : {})}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} onSubmit={submit} noValidate className="grid gap-4 pt-0.5">
        {children}
      </form>
    </Dialog>
  )
}
