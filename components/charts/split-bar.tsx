/** A whole made of parts, side by side. Say the parts in words beside it. */
export function SplitBar({ parts, label }: { parts: readonly { value: number; colour: string }[]; label: string }) {
  const whole = parts.reduce((sum, part) => sum + part.value, 0)
  let before = 0
  const placed = parts
    .filter((part) => part.value > 0)
    .map((part) => {
      const from = before
      before += part.value
      return { ...part, from }
    })
  return (
    <svg role="img" aria-label={label} className="block h-1.5 w-full overflow-hidden rounded-[3px] bg-inset">
      {placed.map(({ value, colour, from }) => (
        <rect
          key={colour}
          x={`${(100 * from) / whole}%`}
          width={`${(100 * value) / whole}%`}
          height="100%"
          fill={colour}
          stroke="var(--bg)"
          strokeWidth={placed.length > 1 ? 1 : 0}
        />
      ))}
    </svg>
  )
}
