/** A whole made of parts, side by side; the smallest is still seen. Say the parts in words beside it. */
export function SplitBar({ parts, label }: { parts: readonly { value: number; colour: string }[]; label: string }) {
  return (
    <div role="img" aria-label={label} className="flex h-1.5 gap-px overflow-hidden rounded-[3px]">
      {parts.map(({ value, colour }) =>
        value > 0 ? (
          <span key={colour} className="min-w-0.5 basis-0" style={{ flexGrow: value, background: colour }} />
        ) : null,
      )}
    </div>
  )
}
