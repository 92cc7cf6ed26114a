import { Fragment, type ReactNode } from 'react'
import { classNames } from './class-names'

export interface KeyValue {
  key: string
  value: ReactNode
}

/** Names at the left, figures at the right. */
export function KeyValues({ entries, className }: { entries: readonly KeyValue[]; className?: string }) {
  return (
    <dl className={classNames('grid grid-cols-[auto_1fr] gap-x-4 gap-y-1', className)}>
      {entries.map(({ key, value }) => (
        <Fragment key={key}>
          <dt className="text-fg-3">{key}</dt>
          <dd className="wrap-anywhere text-right">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
