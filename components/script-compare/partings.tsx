'use client'

import { useState } from 'react'
import { countOf } from '@/components/format/count'
import { usePartings } from '@/components/queries/use-script-comparison'
import { FailedRead } from '@/components/ui/failed-read'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Select } from '@/components/ui/select'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptPartings } from '@/lib/api/script-comparison'
import type { ScriptRunAnswer } from '@/lib/api/script-run'

/** Where two agents part: the first step at which their transcripts of one variant differ in outcome. */
export function Partings({ runs, names }: { runs: readonly ScriptRunAnswer[]; names: readonly string[] }) {
  const [first, setFirst] = useState(0)
  const [second, setSecond] = useState(1)
  const options = names.map((name, at) => ({ value: String(at), label: name }))
  return (
    <Section title="Where they part" aside="the first step that differs in outcome, trial beside trial">
      {runs.length > 2 ? (
        <div className="mb-3 flex flex-wrap gap-4">
          <Field label="First" inline>
            <Select
              value={String(first)}
              options={options.filter(({ value }) => value !== String(second))}
              onValueChange={(value) => setFirst(Number(value))}
              className="w-[200px]"
            />
          </Field>
          <Field label="Second" inline>
            <Select
              value={String(second)}
              options={options.filter(({ value }) => value !== String(first))}
              onValueChange={(value) => setSecond(Number(value))}
              className="w-[200px]"
            />
          </Field>
        </div>
      ) : null}
      {runs.some(({ corrections }) => corrections.scores > 0) ? (
        <p className="mb-2 text-12 text-fg-2">
          Outcomes of the checks themselves; people’s corrections change none here.
        </p>
      ) : null}
      <Pair
        one={{ id: runs[first]?.id ?? '', name: names[first] ?? '' }}
        other={{ id: runs[second]?.id ?? '', name: names[second] ?? '' }}
      />
    </Section>
  )
}

interface Side {
  id: string
  name: string
}

function Pair({ one, other }: { one: Side; other: Side }) {
  const { data, error, refetch, isFetching } = usePartings(one.id, other.id)
  if (error)
    return (
      <FailedRead title="The transcripts could not be read." error={error} onRetry={refetch} retrying={isFetching} />
    )
  if (data === undefined) return <SkeletonRows rows={4} />
  if (data.pairs === 0)
    return <p className="text-fg-2">They have no trial of the same variant of the same scenario version.</p>
  return (
    <>
      <p className="mb-2">
        {data.partings.length === 0
          ? `In none of ${countOf(data.looked, 'pair')} of trials do they differ in outcome.`
          : `In ${data.partings.length} of ${countOf(data.looked, 'pair')} of trials they part, most often at ${mostOften(data)}.`}
        {data.looked < data.pairs ? ` Of ${data.pairs} pairs the first ${data.looked} were looked at.` : ''}
      </p>
      {data.partings.length === 0 ? null : (
        <>
          <ul className="rounded-card border border-line px-3 sm:hidden print:hidden">
            {data.partings.map(({ scenario, variant, stepId, first, second }) => (
              <li key={first.interactionId} className="border-line border-b py-2.5 last:border-b-0">
                <p className="wrap-anywhere">
                  <span className="font-mono text-12">{stepId}</span>{' '}
                  <span className="text-12 text-fg-3">
                    {scenario}, variant {variant + 1}
                  </span>
                </p>
                <dl className="mt-1 grid grid-cols-2 gap-x-3">
                  {[
                    { ...one, side: first },
                    { ...other, side: second },
                  ].map(({ id, name, side }) => (
                    <div key={id} className="wrap-anywhere min-w-0">
                      <dt className="text-12 text-fg-3">{name}</dt>
                      <dd>
                        <Outcome runId={id} side={side} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
          <div className="hidden sm:block print:block">
            <Table label="First steps that differ" className="min-w-[680px]">
              <thead>
                <tr>
                  <Th>Scenario</Th>
                  <Th align="right">Variant</Th>
                  <Th>Step</Th>
                  <Th>{one.name}</Th>
                  <Th>{other.name}</Th>
                </tr>
              </thead>
              <tbody>
                {data.partings.map(({ scenario, variant, stepId, first, second }) => (
                  <tr key={first.interactionId}>
                    <Td header className="whitespace-nowrap py-1.5 text-left align-top">
                      {scenario}
                    </Td>
                    <Td align="right" className="py-1.5 align-top">
                      {variant + 1}
                    </Td>
                    <Td className="wrap-anywhere min-w-28 py-1.5 align-top font-mono text-12">{stepId}</Td>
                    <Td className="wrap-anywhere min-w-44 py-1.5 align-top">
                      <Outcome runId={one.id} side={first} />
                    </Td>
                    <Td className="wrap-anywhere min-w-44 py-1.5 align-top">
                      <Outcome runId={other.id} side={second} />
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </>
      )}
    </>
  )
}

function Outcome({ runId, side }: { runId: string; side: ScriptPartings['partings'][number]['first'] }) {
  const { interactionId, trial, at } = side
  return (
    <>
      <Link
        href={`/runs/${runId}/interactions/${interactionId}${at === null ? '' : `#step-${at.step}`}`}
        className="link underline"
        aria-label={`${at?.outcome ?? 'never came there'}, trial ${trial}`}
      >
        {at?.outcome ?? 'never came there'}
      </Link>
      {at?.why ? <span className="block text-12 text-fg-2">{at.why}</span> : null}
    </>
  )
}

function mostOften({ partings }: ScriptPartings): string {
  const counts = new Map<string, number>()
  for (const { stepId } of partings) counts.set(stepId, (counts.get(stepId) ?? 0) + 1)
  const [[step, count] = ['', 0]] = [...counts].toSorted(([, a], [, b]) => b - a)
  return `“${step}” (${count})`
}
