/** Longer ones are conditions with all their patterns: two lines of them stand there, and the whole at a press. */
const LONG = 160

/** Why a check gave its points, or not. */
export function CheckReason({ children }: { children: string }) {
  if (children.length <= LONG) return <p className="wrap-anywhere text-12 text-fg-2">{children}</p>
  return (
    <details className="group text-12 text-fg-2">
      <summary className="wrap-anywhere line-clamp-2 cursor-pointer group-open:line-clamp-none">{children}</summary>
    </details>
  )
}
