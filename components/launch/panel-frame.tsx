import type { ReactNode } from 'react'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Card } from '@/components/ui/card'

/** The card beside a launch form: what it would do scrolls inside it, so that the button stays in sight. */
export function PanelFrame({
  simulated,
  children,
  footer,
}: {
  simulated: boolean
  children: ReactNode
  footer: ReactNode
}) {
  return (
    <Card className="flex min-h-0 flex-col pt-4">
      <div className="flex items-center gap-2 px-5 pb-3">
        <h2 className="font-semibold text-14">Estimate</h2>
        {simulated ? <SimulatedBadge /> : null}
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="What it would do"
        className="grid gap-4 px-5 pb-4 lg:min-h-0 lg:overflow-y-auto"
      >
        {children}
      </section>
      <div className="grid gap-3 border-line border-t px-5 py-4 empty:hidden max-lg:border-0 max-lg:pt-0">{footer}</div>
    </Card>
  )
}

/** Under a narrow form, always in sight: the price, the time and the button. */
export function LaunchBar({ figures, children }: { figures: readonly string[]; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-4 flex items-center justify-between gap-3 border-line border-t bg-bg px-4 py-3 sm:-mx-6 sm:px-6 lg:hidden">
      <p className="min-w-0 text-12 text-fg-2">
        {figures.map((figure) => (
          <span key={figure} className="mr-3 inline-block font-medium">
            {figure}
          </span>
        ))}
      </p>
      {children}
    </div>
  )
}
