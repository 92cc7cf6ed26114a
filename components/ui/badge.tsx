import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type BadgeTone = 'neutral' | 'live' | 'ok' | 'warn' | 'err' | 'plain' | 'dashed' | 'outline'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-inset text-fg-2 pl-[5px] pr-[7px]',
  live: 'bg-accent-bg text-accent pl-[5px] pr-[7px]',
  ok: 'text-ok',
  warn: 'bg-warn-bg text-warn pl-[5px] pr-[7px]',
  err: 'bg-err-bg text-err pl-[5px] pr-[7px]',
  plain: 'text-fg',
  dashed: 'border border-dashed border-control text-fg-2 pl-[5px] pr-[7px]',
  outline: 'border border-line-2 text-fg-2 pl-[5px] pr-[7px]',
}

/** A state in one word; dashed is kept for what is simulated. Shape (icon) and word carry it; colour only helps. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
  className,
}: {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <span
      data-simulated={tone === 'dashed' ? '' : undefined}
      className={classNames(
        'inline-flex h-5 items-center gap-[5px] whitespace-nowrap rounded-badge font-medium text-12 [&_svg]:size-3 [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
