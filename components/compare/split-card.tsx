import { SplitBar } from '@/components/charts/split-bar'
import { decimals } from '@/components/format/decimals'
import { formatShare } from '@/components/format/score'
import { Card } from '@/components/ui/card'
import { KeyValues } from '@/components/ui/key-values'
import { type ComparisonFrame, lookOf } from './comparison-frame'
import type { PairRow } from './pair-rows'
import { signed } from './signed'

/** Where one pair's difference comes from, and whether it holds when looked at otherwise. */
export function SplitCard({ frame, row }: { frame: ComparisonFrame; row: PairRow }) {
  const { ofRuns: data, digits } = frame
  if (data === null)
    return row.wins === null ? null : (
      <Card className="min-w-0 px-4 py-4">
        <PairTitle row={row} digits={digits} />
        <Wins wins={row.wins} row={row} frame={frame} />
      </Card>
    )
  const split = data.splits.find(
    ({ group1, group2 }) =>
      (group1 === row.first && group2 === row.second) || (group1 === row.second && group2 === row.first),
  )
  if (split === undefined) return null
  // The answer's splits are second minus first.
  const sign = split.group2 === row.first ? 1 : -1
  const say = (value: number | null, digits = 2) => (value === null ? 'not known' : signed(sign * value, digits))
  const lowUser = (name: string) => data.limits.find((limit) => limit.name === name)?.lowUser ?? null
  const shares = [lowUser(row.first), lowUser(row.second)].map((share) =>
    share === null ? 'not known' : formatShare(share),
  )
  return (
    <Card className="min-w-0 px-4 py-4">
      <PairTitle row={row} digits={digits} />
      {data.metric === 'finalScore' ? (
        <KeyValues
          className="mb-4"
          entries={[
            { key: '5 × Δ complexity, the questions’', value: say(scaled(split.weightedComplexity)) },
            { key: '5 × Δ quality, the agents’', value: say(scaled(split.averageQuality)) },
          ]}
        />
      ) : null}
      <p className="mb-1 text-12 text-fg-3">Does it hold when looked at otherwise?</p>
      <KeyValues
        entries={[
          { key: 'Agent helpfulness', value: say(split.averageAgentHelpfulness) },
          { key: 'User helpfulness', value: say(split.averageUserHelpfulness) },
          { key: 'Quality on turn 1 alone', value: say(split.turnOneQuality) },
          { key: '20\u00a0% trimmed', value: say(split.trimmed) },
          { key: 'User mean under 3', value: shares.join(' · ') },
        ]}
      />
      {row.wins ? <Wins wins={row.wins} row={row} frame={frame} /> : null}
    </Card>
  )
}

function PairTitle({ row: { first, second, difference }, digits }: { row: PairRow; digits: number }) {
  return (
    <>
      <h2 className="font-semibold text-13">
        {difference === null ? 'The chosen pair' : `Where the ${signed(difference, digits)} comes from`}
      </h2>
      <p className="wrap-break-word mb-3 text-12 text-fg-3">
        {first} − {second}
      </p>
    </>
  )
}

const scaled = (value: number | null): number | null => (value === null ? null : 5 * value)

function Wins({ wins, row, frame }: { wins: NonNullable<PairRow['wins']>; row: PairRow; frame: ComparisonFrame }) {
  const own = lookOf(frame, row.second).colour
  // An agent against itself would be one bar of one colour.
  const second = own === lookOf(frame, row.first).colour ? 'var(--neutral-1)' : own
  const words = `${wins.first} higher, ${wins.ties} equal, ${wins.second} lower`
  return (
    <div className="mt-4">
      <p className="mb-1 text-12 text-fg-3">By question, of {decimals(wins.first + wins.ties + wins.second, 0)}</p>
      <SplitBar
        label={`${row.first} against ${row.second}: ${words}`}
        parts={[
          { value: wins.first, colour: lookOf(frame, row.first).colour },
          { value: wins.ties, colour: 'var(--bg-inset)' },
          { value: wins.second, colour: second },
        ]}
      />
      <p className="mt-1 flex justify-between text-12">
        <span>{wins.first} higher</span>
        <span>{wins.ties} equal</span>
        <span>{wins.second} lower</span>
      </p>
    </div>
  )
}
