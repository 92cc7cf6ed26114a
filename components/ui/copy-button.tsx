'use client'

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { Button } from './button'

/** Copies a text to the clipboard, and says that it did. */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      toast.error('Nothing was copied', { description: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <Button variant="ghost" size="sm" onClick={copy}>
      {copied ? (
        <Check aria-hidden="true" className="size-3.5 text-ok" />
      ) : (
        <Copy aria-hidden="true" className="size-3.5" />
      )}
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  )
}
