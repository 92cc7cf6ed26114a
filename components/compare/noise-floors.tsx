import { Dices } from 'lucide-react'
import { countOf } from '@/components/format/count'
import { formatList } from '@/components/format/list'
import { formatScore } from '@/components/format/score'
import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import { METRICS } from '@/lib/comparison/metrics'
import { floorOn } from '@/lib/comparison/noise-floor'
import type { PairRow } from './pair-rows'

type Floor = RunComparisonAnswer['noise']['floors'][number]

/** How far the compared agents differ from themselves, and which differences lie below that. */
export function NoiseFloors({ data, rows }: { data: RunComparisonAnswer; rows: readonly PairRow[] }) {
  const { isOneAgent, floors } = data.noise
  const { unit } = METRICS[data.metric]
  return (
    <div className="mt-3 grid gap-3">
      {isOneAgent ? (
        <Note icon={<Dices aria-hidden="true" />} title="The same agent under different seeds.">
          Nothing should tell these runs apart: whatever lies between them is chance.
        </Note>
      ) : null}
      {floors.map((floor) => (
        <Note
          key={floor.runIds.join()}
          icon={<Dices aria-hidden="true" />}
          title={`Noise floor of ${floor.agent}: ${formatScore(floor.floor.smallestDifference)}${unit}.`}
          action={
            isOneAgent ? null : (
              <ButtonLink size="sm" href={`/compare?runs=${floor.runIds.join(',')}`}>
                See its runs
              </ButtonLink>
            )
          }
        >
          {countOf(floor.floor.runs, 'run')} of the same agent on {countOf(floor.floor.items, 'question')} lie this far
          apart by chance. {belowWords(below(floor, rows), isOneAgent)}
        </Note>
      ))}
    </div>
  )
}

/** The pairs of one of the floor's runs whose difference is no larger than what chance makes on so many questions. */
function below({ names, floor }: Floor, rows: readonly PairRow[]): PairRow[] {
  return rows.filter(
    ({ first, second, difference, commonItems }) =>
      difference !== null &&
      commonItems !== null &&
      (names.includes(first) || names.includes(second)) &&
      Math.abs(difference) <= floorOn(floor, commonItems),
  )
}

function belowWords(pairs: readonly PairRow[], isOneAgent: boolean): string {
  if (isOneAgent) return ''
  if (pairs.length === 0) return 'Every difference of it here is larger.'
  const names = pairs.slice(0, 4).map(({ first, second }) => `${first} − ${second}`)
  const more = pairs.length > 4 ? [`${pairs.length - 4} more`] : []
  return `Not worth believing: ${formatList([...names, ...more])}.`
}
