'use client'

import { Check, Link2, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { Button } from '@/components/ui/button'

/** Copies the address of one turn, and says that it did. */
export function CopyLinkButton({ turn, iconOnly = false }: { turn: number; iconOnly?: boolean }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    const address = new URL(window.location.href)
    address.hash = ''
    address.search = `?turn=${turn}`
    try {
      await navigator.clipboard.writeText(address.href)
      setCopied(true)
    } catch (error) {
      toast.error('The link was not copied', { description: error instanceof Error ? error.message : String(error) })
    }
  }

  if (iconOnly)
    return (
      <button
        type="button"
        aria-label={copied ? `Link to turn ${turn} copied` : `Copy the link to turn ${turn}`}
        onClick={copy}
        className="grid size-6 place-items-center rounded-badge text-fg-3 hover:bg-inset hover:text-fg"
      >
        {copied ? (
          <Check aria-hidden="true" className="size-3 text-ok" />
        ) : (
          <Link2 aria-hidden="true" className="size-3" />
        )}
      </button>
    )
  return (
    <Button size="sm" onClick={copy}>
      {copied ? (
        <Check aria-hidden="true" className="size-3.5 text-ok" />
      ) : (
        <Share2 aria-hidden="true" className="size-3.5" />
      )}
      <span aria-live="polite">{copied ? 'Link copied' : `Link to turn ${turn}`}</span>
    </Button>
  )
}
