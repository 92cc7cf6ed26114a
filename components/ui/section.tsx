import { type ReactNode, useId } from 'react'
import { type Numbers, SaveNumbers } from './save-numbers'
import { type Picture, SavePicture } from './save-picture'
import { IN_TITLE, NOT_IN_PICTURE } from './take-picture'

/** A part of a page under its own heading (h2), named by it for screen readers. */
export function Section({
  title,
  aside,
  actions,
  picture,
  numbers,
  children,
  className = 'mt-8',
}: {
  title: ReactNode
  /** Small words beside the title, such as a count. */
  aside?: ReactNode
  actions?: ReactNode
  /** Holds a chart: what its picture, which can then be saved, says of itself. */
  picture?: Picture | null
  /** The numbers that the chart shows, which can then be saved as CSV. */
  numbers?: Numbers | undefined
  children: ReactNode
  /** The space above it, 32 px without it. */
  className?: string
}) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={className}>
      <div className="mb-3 flex break-after-avoid flex-wrap items-center gap-x-2 gap-y-2">
        <h2 id={headingId} {...(picture ? IN_TITLE : {})} className="font-semibold text-14 tracking-[-0.005em]">
          {title}
        </h2>
        {aside ? <div className="text-12 text-fg-3">{aside}</div> : null}
        {actions || picture ? (
          <div {...NOT_IN_PICTURE} className="ml-auto flex items-center gap-2 print:hidden">
            {actions}
            {picture && numbers ? <SaveNumbers of={picture.of} numbers={numbers} /> : null}
            {picture ? <SavePicture picture={picture} /> : null}
          </div>
        ) : null}
      </div>
      {children}
    </section>
  )
}
