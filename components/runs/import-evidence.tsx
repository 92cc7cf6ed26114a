'use client'

import { FileArchive } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { FileDrop } from '@/components/datasets/file-drop'
import { UploadBar } from '@/components/datasets/upload-bar'
import { useUpload } from '@/components/queries/use-upload'
import { Button } from '@/components/ui/button'
import { Dialog, DialogClose } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { evidenceAcceptedSchema } from '@/lib/api/evidence'

/** Takes a run over from another installation, with all that its numbers are made of. */
export function ImportEvidence() {
  const router = useRouter()
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { progress, upload, cancel } = useUpload(evidenceAcceptedSchema)
  const isSending = progress !== null

  function change(open: boolean) {
    if (!open) cancel()
    setOpen(open)
    setFile(null)
    setFault(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSending) return
    if (file === null) return setFault('Choose the bundle: the zip that another installation gave.')
    setFault(null)
    upload(file, {}, '/evidence').then(
      (accepted) => {
        if (accepted === null) return
        setOpen(false)
        router.push(`/runs/${accepted.runId}`)
      },
      (error: unknown) => setFault(error instanceof Error ? error.message : String(error)),
    )
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      title="Import evidence"
      description="A run of another installation, from the zip that its page gives under Export. It is checked against its checksums first, then written whole or not at all. It can be read, compared and ranked here, but not played on."
      outsideCloses={!isSending && file === null}
      trigger={
        <Button>
          <FileArchive aria-hidden="true" className="size-3.5" />
          <span className="sr-only sm:not-sr-only">Import evidence</span>
        </Button>
      }
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" busy={isSending}>
            Import
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        <Field label="Bundle" error={fault ?? undefined}>
          <FileDrop
            file={file}
            onFile={(chosen) => {
              setFile(chosen)
              setFault(null)
            }}
            accept=".zip,application/zip"
            disabled={isSending}
          />
        </Field>
        {progress ? <UploadBar progress={progress} onCancel={cancel} /> : null}
      </form>
    </Dialog>
  )
}
