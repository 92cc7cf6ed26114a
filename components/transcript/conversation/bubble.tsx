import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { Side } from '../recording'

/** The place of one message: the user's at the left on a ground, the agent's at the right in a frame. */
export function Bubble({
  id,
  side,
  who,
  isCurrent,
  isHidden,
  before,
  children,
  figures,
}: {
  id: string
  side: Side
  who: ReactNode
  /** It is looked at, step by step or in a recording. */
  isCurrent: boolean
  isHidden: boolean
  before?: ReactNode
  children: ReactNode
  figures: ReactNode
}) {
  return (
    <div
      id={id}
      className={classNames(
        'mb-2 scroll-mt-16 scroll-mb-20 sm:w-[86%]',
        side === 'agent' && 'sm:ml-auto',
        isHidden && 'invisible',
      )}
    >
      <div className="mb-1 flex items-center gap-2 text-12 text-fg-3">{who}</div>
      {before}
      <div
        className={classNames(
          'rounded-[10px] px-3.5 py-2.5 text-14 leading-[22px]',
          side === 'user' ? 'w-fit max-w-full rounded-tl-[3px] bg-inset' : 'rounded-tr-[3px] border border-line-2',
          isCurrent && 'outline-2 outline-accent-line outline-offset-1',
        )}
      >
        {children}
      </div>
      {figures}
    </div>
  )
}
