import type { ReactNode } from 'react'

/** A formula in words, with its name and what it means. */
export function Formula({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <figure className="rounded-card border border-line px-4 py-3">
      <figcaption className="text-12 text-fg-3">{name}</figcaption>
      <p className="my-1 font-medium">{children}</p>
      <p className="text-13 text-fg-2">{note}</p>
    </figure>
  )
}
