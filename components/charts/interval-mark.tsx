/**
 * The end of an interval: a cap, or an arrow that leads on where the interval reaches past what is possible.
 * Stands at the origin of what holds it.
 */
export function IntervalEnd({
  side,
  isPast,
  upright = false,
}: {
  side: 'low' | 'high'
  isPast: boolean
  upright?: boolean
}) {
  const turn = upright ? 'rotate(-90)' : undefined
  if (!isPast) return <line y1="-4" y2="4" strokeWidth="1.5" {...(turn ? { transform: turn } : {})} />
  const tip = side === 'low' ? 'M5 -4.5L0 0L5 4.5' : 'M-5 -4.5L0 0L-5 4.5'
  return <path d={tip} fill="none" strokeWidth="1.75" {...(turn ? { transform: turn } : {})} />
}
