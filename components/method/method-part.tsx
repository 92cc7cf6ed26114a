import type { ReactNode } from 'react'

/** A part of the page about the method, under its own heading, with an address of its own. */
export function MethodPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8 grid gap-3">
      <h2 id={id} className="scroll-mt-4 font-semibold text-16">
        {title}
      </h2>
      {children}
    </section>
  )
}
