/** A step of the flow: its place, what happens, and a few words about it. */
export interface FlowBox {
  x: number
  y: number
  title: string
  note: string
}

const WIDTH = 160
const HEIGHT = 44

/** A step as a box. */
export function FlowStep({ box, dashed, strong }: { box: FlowBox; dashed: boolean; strong: boolean }) {
  const { x, y, title, note } = box
  return (
    <g>
      <rect
        x={x + 0.5}
        y={y + 0.5}
        width={WIDTH - 1}
        height={HEIGHT - 1}
        rx="6"
        fill="var(--bg-sub)"
        stroke={strong ? 'var(--fg)' : 'var(--line-control)'}
        strokeWidth={strong ? 1.5 : 1}
        {...(dashed ? { strokeDasharray: '4 3' } : {})}
      />
      <text x={x + WIDTH / 2} y={y + 19} textAnchor="middle" className="fill-fg font-medium text-12">
        {title}
      </text>
      <text x={x + WIDTH / 2} y={y + 34} textAnchor="middle" className="fill-fg-2 text-11">
        {note}
      </text>
    </g>
  )
}

/** The way from one step to the next, along straight lines; its head points where the last of them goes. */
export function FlowArrow({ d, dashed = false }: { d: string; dashed?: boolean }) {
  const { x, y, angle } = endOf(d)
  return (
    <g>
      <path
        d={d}
        fill="none"
        stroke="var(--line-control)"
        strokeWidth="1.25"
        {...(dashed ? { strokeDasharray: '4 3' } : {})}
      />
      <path d="M0 0l-7 -3.5v7z" fill="var(--line-control)" transform={`translate(${x} ${y}) rotate(${angle})`} />
    </g>
  )
}

/**
 * Where a path of absolute M, H and V ends, and which way it goes there, in degrees.
 * @example endOf('M0 0H10V20') // { x: 10, y: 20, angle: 90 }
 */
export function endOf(d: string): { x: number; y: number; angle: number } {
  let [x, y, angle] = [0, 0, 0]
  for (const [, command, numbers = ''] of d.matchAll(/([MHV])([\d. ]+)/g)) {
    const [first = 0, second = 0] = numbers.trim().split(/\s+/).map(Number)
    if (command === 'M') {
      x = first
      y = second
    } else if (command === 'H') {
      angle = first >= x ? 0 : 180
      x = first
    } else {
      angle = first >= y ? 90 : 270
      y = first
    }
  }
  return { x, y, angle }
}
