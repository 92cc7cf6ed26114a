/** Says to screen readers what changed, in whole words, without moving them. Change `children` seldom. */
export function LiveRegion({ children }: { children: string }) {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {children}
    </p>
  )
}
