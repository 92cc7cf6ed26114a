import type { AnyEntry } from '@/lib/api/leaderboard'

/** More ranks than this are no strip that can be read. */
const MOST = 20

/** Which of all ranks the tests leave open, as a row of boxes. Says nothing that the rank beside it does not. */
export function RankStrip({ entry, of }: { entry: Pick<AnyEntry, 'rankLow' | 'rankHigh'>; of: number }) {
  const { rankLow, rankHigh } = entry
  if (rankLow === null || rankHigh === null || of > MOST || of < 2) return null
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${of * 9 - 2} 5`} style={{ width: of * 9 - 2 }} className="h-[5px]">
      {Array.from({ length: of }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={at}
          x={at * 9}
          width="7"
          height="5"
          rx="1"
          fill={at + 1 >= rankLow && at + 1 <= rankHigh ? 'var(--neutral-2)' : 'var(--bg-inset)'}
        />
      ))}
    </svg>
  )
}
