'use client'

import { Keyboard } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react'
import { useMay, useMaySee } from '@/components/accounts/who'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'

const OpenContext = createContext<(open: boolean) => void>(() => undefined)

interface KeyEntry {
  keys: string[]
  does: string
  /** Only those know it who may launch. */
  launches?: true
}

const everywhere: readonly KeyEntry[] = [
  { keys: ['/'], does: 'Search on this page' },
  { keys: ['Ctrl', 'K'], does: 'Search everything' },
  { keys: ['n'], does: 'Launch a new run', launches: true },
  { keys: ['c'], does: 'Compare the runs that are ticked' },
  { keys: ['g', 'o'], does: 'Go to the overview' },
  { keys: ['g', 'r'], does: 'Go to the runs' },
  { keys: ['?'], does: 'Show this list' },
  { keys: ['Esc'], does: 'Close what is open' },
]

const inTranscript: readonly KeyEntry[] = [
  { keys: ['j', 'k'], does: 'Next, previous turn' },
  { keys: ['←', '→'], does: 'Step back, forward' },
  { keys: ['Space'], does: 'Play or pause the recording' },
]

const goTo: Record<string, string> = { o: '/', r: '/runs' }

/** The keys that work on every page, and the list of them under `?`. Keys typed into a field stay there. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [listOpen, setListOpen] = useState(false)
  const router = useRouter()
  const mayLaunch = useMaySee('/runs/new')
  const mayRead = useMay('read')

  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY

    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        if (!focusField('search-everything')) router.push('/search')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) return
      const target = event.timeStamp - goPressedAt < 1_000 ? goTo[event.key] : undefined
      goPressedAt = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (target) {
        router.push(target)
      } else if (event.key === '?') {
        setListOpen(true)
      } else if (event.key === 'n') {
        if (mayLaunch) router.push('/runs/new')
      } else if (event.key === 'c') {
        document.querySelector<HTMLElement>('[data-shortcut=compare]')?.click()
      } else if (event.key === '/') {
        if (focusField('search') || focusField('search-everything')) event.preventDefault()
      }
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [router, mayLaunch])

  return (
    <OpenContext value={setListOpen}>
      {children}
      <Dialog open={listOpen} onOpenChange={setListOpen} title="Keys" width="sm">
        <KeyList title="Everywhere" entries={everywhere.filter(({ launches }) => !launches || mayLaunch)} />
        {mayRead ? <KeyList title="In a transcript" entries={inTranscript} /> : null}
      </Dialog>
    </OpenContext>
  )
}

/** Opens the list of keys. */
export function ShortcutsButton() {
  const setOpen = useContext(OpenContext)
  return (
    <Button variant="ghost" size="sm" iconOnly aria-label="Show the list of keys" onClick={() => setOpen(true)}>
      <Keyboard aria-hidden="true" className="size-4" />
    </Button>
  )
}

function KeyList({ title, entries }: { title: string; entries: readonly KeyEntry[] }) {
  return (
    <div className="mb-4 last:mb-0">
      <h3 className="mb-1 font-medium text-12 text-fg-3">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1">
        {entries.map(({ keys, does }) => (
          <Fragment key={does}>
            <dt>{does}</dt>
            <dd className="flex justify-end gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}

/** Leads to the field of a shortcut, where it can be seen. */
function focusField(shortcut: string): boolean {
  const field = document.querySelector<HTMLInputElement>(`[data-shortcut=${shortcut}]`)
  if (field === null || field.getClientRects().length === 0) return false
  field.focus()
  field.select()
  return true
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]), textarea, select'))
  )
}
