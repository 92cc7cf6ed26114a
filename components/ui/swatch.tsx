import { classNames } from './class-names'

const series = ['--s1', '--s2', '--s3', '--s4', '--s5', '--s6', '--s7'] as const

/** The CSS colour of a series: 0–6 have one each, 7–13 share them (with a split swatch), and so on round. */
export function seriesColour(index: number): string {
  return `var(${series[((index % 7) + 7) % 7]})`
}

/** The colour of what is compared against, such as people. */
export const baselineColour = 'var(--s-base)'

/** The small square that carries a series' colour. Always beside its name. `index` null: the baseline's grey. */
export function Swatch({ index, className }: { index: number | null; className?: string }) {
  const colour = index === null ? baselineColour : seriesColour(index)
  const split = index !== null && Math.floor(index / 7) % 2 === 1
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className={classNames('inline-block size-2.5 shrink-0', className)}>
      {split ? (
        <>
          <rect x="0.75" y="0.75" width="8.5" height="8.5" rx="1.5" fill="none" stroke={colour} strokeWidth="1.5" />
          <path d="M0 10V0h10z" fill={colour} />
        </>
      ) : (
        <rect width="10" height="10" rx="2" fill={colour} />
      )}
    </svg>
  )
}
