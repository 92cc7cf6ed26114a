import type { ReactNode } from 'react'
import { classNames } from './class-names'

/** A key on the keyboard. `onInk` for use inside the primary button. */
export function Kbd({ children, onInk = false }: { children: ReactNode; onInk?: boolean }) {
  return (
    <kbd
      className={classNames(
        'inline-block min-w-[18px] rounded-[3px] border px-1 text-center font-medium text-11',
        onInk ? 'border-current opacity-75' : 'border-line-2 bg-bg text-fg-3',
      )}
    >
      {children}
    </kbd>
  )
}
