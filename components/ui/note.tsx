import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type NoteTone = 'info' | 'warn' | 'err'

const looks = {
  info: { box: 'border-line bg-sub text-fg-2', icon: 'text-fg-3', Icon: Info },
  warn: { box: 'border-warn-line bg-warn-bg text-fg', icon: 'text-warn', Icon: TriangleAlert },
  err: { box: 'border-err-line bg-err-bg text-fg', icon: 'text-err', Icon: CircleAlert },
} as const

/**
 * Something to know at this place of the page. `title` says what is the matter, the children what to do about it.
 * @param live announces it to screen readers when it appears: for what comes after the page stood
 */
export function Note({
  tone = 'info',
  title,
  children,
  action,
  icon,
  dashed = false,
  live = false,
  className,
}: {
  tone?: NoteTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** Instead of the tone's own icon. */
  icon?: ReactNode
  /** Says that numbers are simulated. */
  dashed?: boolean
  live?: boolean
  className?: string
}) {
  const { box, icon: iconColour, Icon } = looks[tone]
  return (
    <div
      data-simulated={dashed ? '' : undefined}
      role={live ? (tone === 'err' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex flex-wrap items-start gap-x-2 gap-y-2 rounded-control border px-3 py-2',
        dashed ? 'border-control border-dashed bg-sub text-fg-2' : box,
        className,
      )}
    >
      <span className={classNames('mt-0.5 [&_svg]:size-4', iconColour)}>{icon ?? <Icon aria-hidden="true" />}</span>
      <div className="wrap-anywhere min-w-0 flex-1 basis-48">
        {title ? <strong className="text-fg">{title} </strong> : null}
        {children}
      </div>
      {action ? <div className="flex items-center gap-2 self-center">{action}</div> : null}
    </div>
  )
}
