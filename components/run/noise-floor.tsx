'use client'

import { Dices } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { Allowed } from '@/components/accounts/who'
import { nWords } from '@/components/charts/n-words'
import { countOf } from '@/components/format/count'
import { formatP } from '@/components/format/p-value'
import { formatScore } from '@/components/format/score'
import { useRepeatRun } from '@/components/queries/use-repeat-run'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunNoise } from '@/lib/api/noise'
import type { RunAnswer } from '@/lib/api/run'
import { METRICS } from '@/lib/comparison/metrics'
import { VarianceParts } from './variance-parts'

const LOOK_AGAIN_MS = 3_000

/** What running the same agent again leaves to chance, and where the scores' variance comes from. */
export function NoiseFloor({ run, noise }: { run: RunAnswer; noise: RunNoise }) {
  const isUnderWay = noise.runs.some(({ ended }) => !ended)
  useLookAgain(isUnderWay)
  const repeat = useRepeatRun(run.id)
  const isRepeated = noise.runs.length > 1
  const canRepeat = run.importedFrom === null && run.judgedAgain === null && !isUnderWay
  return (
    <Section
      title="Noise floor"
      picture={{ of: 'Noise floor', n: nWords([noise.variance?.values ?? 0]), simulated: run.simulated }}
      aside="the same agent, run again under another seed"
      actions={
        <>
          {isRepeated ? (
            <ButtonLink size="sm" href={`/compare?runs=${noise.runs.map(({ id }) => id).join(',')}`}>
              Compare them
            </ButtonLink>
          ) : null}
          {canRepeat ? (
            <Allowed action="run">
              <Button
                size="sm"
                busy={repeat.isPending}
                onClick={() =>
                  // Each further run makes a new key, so that a press that is sent twice makes one run.
                  repeat.mutate(`again:${run.id}:${noise.runs.length}`, {
                    onSuccess: ({ name }) => toast(`Launched: ${name}`),
                    onError: (error) => toast.error('Not run again', { description: error.message }),
                  })
                }
              >
                <Dices aria-hidden="true" className="size-3.5" />
                {isRepeated ? 'Run it once more' : 'Run it again'}
              </Button>
            </Allowed>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4 rounded-card border border-line px-5 py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-10">
        <div className="min-w-0">
          <Floor run={run} noise={noise} isUnderWay={isUnderWay} canRepeat={canRepeat} />
          {isRepeated ? <SameAgent run={run} noise={noise} /> : null}
        </div>
        <VarianceParts noise={noise} />
      </div>
    </Section>
  )
}

/** While a further run is on its way the server is asked again now and then. */
function useLookAgain(isUnderWay: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => router.refresh(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, router])
}

function Floor({
  run,
  noise,
  isUnderWay,
  canRepeat,
}: {
  run: RunAnswer
  noise: RunNoise
  isUnderWay: boolean
  canRepeat: boolean
}) {
  const { floor, floorReason, metric } = noise
  const unit = METRICS[metric].unit.trim()
  if (floor === null) {
    return (
      <>
        <p className="font-medium text-22 text-fg-3">{isUnderWay ? 'Being measured' : 'Not known yet'}</p>
        <p className="text-fg-2">
          {isUnderWay
            ? 'The same agent plays the same questions under another seed; the floor stands here once it has ended.'
            : run.judgedAgain === null
              ? `No difference can be called small or large: ${floorReason}.`
              : 'It is measured on the run that held these conversations.'}
          {canRepeat ? (
            <Allowed action="run">
              {' '}
              One click plays the same {countOf(run.progress.planned, 'interaction')} again.
            </Allowed>
          ) : null}
        </p>
      </>
    )
  }
  return (
    <>
      <p className="text-12 text-fg-2">Smallest difference worth believing</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold text-28 tracking-[-0.02em]">{formatScore(floor.smallestDifference)}</span>
        <span className="text-fg-2">
          {unit} · {countOf(floor.items, 'question')}, {countOf(floor.runs, 'run')} of the same agent
        </span>
      </p>
      <p className="mt-1 max-w-prose text-fg-2">
        Two runs of one agent lie this far apart by chance in 1 of {Math.round(1 / floor.alpha)} cases. A smaller
        difference between two agents on so many questions says nothing.
      </p>
      <ul className="mt-2 grid gap-1">
        {floor.pairs.map((pair) => (
          <li key={`${pair.group1} ${pair.group2}`} className="wrap-anywhere">
            {pair.separated ? 'Told apart, though they are the same agent: ' : 'Not told apart, as it should be: '}
            {formatScore(Math.abs(pair.difference))} apart ({formatScore(pair.lower)} to {formatScore(pair.upper)}, p{' '}
            {formatP(pair.p)}).
            {pair.separated ? ' By chance this happens now and then; else the endpoint changed between the two.' : null}
          </li>
        ))}
      </ul>
    </>
  )
}

function SameAgent({ run, noise }: { run: RunAnswer; noise: RunNoise }) {
  return (
    <Table label="Runs of the same agent" className="mt-3">
      <thead>
        <tr>
          <Th>Run</Th>
          <Th align="right">Seed</Th>
          <Th align="right">Mean</Th>
        </tr>
      </thead>
      <tbody>
        {noise.runs.map(({ id, name, seed, mean, ended, status }, at) => (
          <tr key={id}>
            <Td header className="text-left font-normal">
              {id === run.id ? (
                <span className="wrap-anywhere">
                  {at === 0 ? 'The first' : `Again, ${at}`} <span className="text-fg-3">· this run</span>
                </span>
              ) : (
                <Link href={`/runs/${id}`} title={name} className="link underline">
                  {at === 0 ? 'The first' : `Again, ${at}`}
                </Link>
              )}
            </Td>
            <Td align="right">{seed ?? 'not known'}</Td>
            <Td align="right" className="font-semibold">
              {ended ? (
                mean === null ? (
                  <span className="font-normal text-fg-3">none</span>
                ) : (
                  formatScore(mean)
                )
              ) : (
                <span className="font-normal text-fg-3">{status}</span>
              )}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
