'use client'

import { FileText } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { usePdf } from './use-pdf'

/** The page as PDF. @param path where the print is asked for, below /api/v1 */
export function PdfButton({ path }: { path: string }) {
  const { busy, start } = usePdf(path)
  return (
    <Button size="sm" className="print:hidden" busy={busy} onClick={start}>
      <FileText aria-hidden="true" className="size-3.5" />
      {busy ? 'Printing…' : 'PDF'}
    </Button>
  )
}
