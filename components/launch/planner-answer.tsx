import { countOf, formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { Button } from '@/components/ui/button'
import { LiveRegion } from '@/components/ui/live-region'
import { Table, Td, Th } from '@/components/ui/table'
import type { PlannerAnswer as Plan } from '@/lib/api/planner'
import { METRICS } from '@/lib/comparison/metrics'
import { chosenWords, neededWords } from './planner-words'

/** The plan in words: how many questions are needed, what the chosen ones see, and what more of each thing would buy. */
export function PlannerAnswer({
  plan,
  most,
  onAsk,
}: {
  plan: Plan
  /** Questions that the data set has; null while it is not known. */
  most: number | null
  onAsk: (items: number) => void
}) {
  const { unit } = METRICS[plan.metric]
  const needed = plan.itemsNeeded
  const isTooMany = needed !== null && most !== null && needed > most
  return (
    <div className="grid gap-3">
      <div className="rounded-control bg-sub px-3 py-2">
        <p className="font-medium text-14">{neededWords(plan)}</p>
        <p className="mt-1 text-fg-2">{chosenWords(plan)}</p>
        {needed !== null && !isTooMany && needed !== plan.design.items ? (
          <Button size="sm" className="mt-2" onClick={() => onAsk(needed)}>
            Ask {countOf(needed, 'question')}
          </Button>
        ) : null}
        {isTooMany && most !== null ? (
          <p className="mt-1 text-warn">The data set has {formatCount(most)}: this difference can’t be seen with it.</p>
        ) : null}
      </div>
      <LiveRegion>{neededWords(plan)}</LiveRegion>
      <Table label="What more of one thing buys">
        <thead>
          <tr>
            <Th>Twice as many</Th>
            <Th align="right">Smallest difference seen</Th>
          </tr>
        </thead>
        <tbody>
          {plan.doublings.map(({ what, smallestDifference, why }) => (
            <tr key={what}>
              <Td header className="text-left font-normal">
                {NAMES[what]}
                {plan.best === what ? <span className="ml-2 font-medium text-ok">buys most</span> : null}
              </Td>
              <Td align="right">
                {smallestDifference === null ? (
                  <span className="whitespace-normal text-12 text-fg-3">not known: {why}</span>
                ) : (
                  `${formatScore(smallestDifference)}${unit}`
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-12 text-fg-3">{restsOn(plan)}</p>
      {plan.notes.length > 0 ? (
        <ul className="grid list-disc gap-1 pl-4 text-12 text-fg-2">
          {plan.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const NAMES = { items: 'questions', trials: 'trials of each question', judgements: 'judgements of each text' } as const

/** At which α a pair is decided, and why. */
function alphaWords({ aim, family }: Plan): string {
  if (family.pairs === 1) return `Two-sided at α ${aim.alpha}, one pair.`
  return `Two-sided; α ${aim.alpha} is shared by the ${family.pairs} pairs of ${family.agents} agents, so each is decided at α ${Number(family.alpha.toPrecision(3))}: the first step of Holm’s rule, and what the comparison does.`
}

function restsOn(plan: Plan): string {
  const { measured, kind, runs } = plan
  const of = kind === 'pair' ? 'the differences from question to question' : 'the means of the questions'
  return `${alphaWords(plan)} From the standard deviation of ${of}, ${formatScore(measured.sd)}, that ${runs.map(({ name }) => name).join(' and ')} measured on ${countOf(measured.items, 'question')}, ${countOf(measured.trials, 'trial')} each.`
}
