import type { ComparisonFrame } from './comparison-frame'
import { MannWhitney } from './mann-whitney'
import { OverallTests } from './overall-tests'
import { TukeySection } from './tukey-section'

/** Every test that the paper makes and that decides nothing here: folded, with what is in it named on the fold. */
export function AllTests({ frame, order }: { frame: ComparisonFrame; order: readonly string[] }) {
  return (
    <details className="group mt-8 border-line border-y py-3 not-open:print:hidden">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-2 gap-y-1">
        <span
          aria-hidden="true"
          className="text-fg-3 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        >
          ▸
        </span>
        <span className="font-semibold text-14">All tests, as in the paper</span>
        <span className="text-12 text-fg-3">
          Tukey HSD, Mann-Whitney and effect sizes, each against all others, ANOVA · they decide nothing here
        </span>
      </summary>
      <TukeySection frame={frame} />
      <MannWhitney frame={frame} order={order} />
      <OverallTests frame={frame} />
    </details>
  )
}
