'use client'

import { useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import { useNumbersComparison } from '@/components/queries/use-numbers-comparison'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { Select } from '@/components/ui/select'
import { TextInput } from '@/components/ui/text-input'
import { AlphaField } from '../alpha-field'
import { Comparing } from '../comparing'
import { ComparisonBody } from '../comparison-body'
import { frameOfNumbers } from '../comparison-frame'
import type { PointsOf } from '../distributions'
import { numbersAddress } from './numbers-address'
import { NumbersForm } from './numbers-form'
import { NumbersItems } from './numbers-items'
import { type NumbersGroup, type NumbersTable, readNumbers } from './read-numbers'
import { tableWords } from './table-words'

const NO_BASELINE = '(none)'

/** A table of one's own scores, read and compared like runs. */
export function NumbersView() {
  const [address, setAddress] = useQueryStates(numbersAddress)
  const { values, lower, rows, alpha, spread } = address
  const [text, setText] = useState('')
  const [edition, setEdition] = useState(0)
  const [faults, setFaults] = useState<readonly string[]>([])
  const [table, setTable] = useState<NumbersTable | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const [pair, setPair] = useState<readonly [string, string] | null>(null)
  const groups = useMemo(() => table?.groups.filter(({ name }) => !left.includes(name)) ?? [], [table, left])
  const baseline = groups.some(({ name }) => name === address.baseline) ? address.baseline : null
  const { data, error, isPlaceholderData } = useNumbersComparison(
    table === null ? null : { groups, alpha, baseline, higherIsBetter: !lower },
    edition,
  )
  const pointsOf = useMemo(() => pointsByName(groups), [groups])

  function read(given: string, rowsAreItems: boolean): void {
    const result = readNumbers(given, rowsAreItems)
    setFaults('faults' in result ? result.faults : [])
    setTable('table' in result ? result.table : null)
    setEdition((last) => last + 1)
    setLeft([])
    setPair(null)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <NumbersForm
        text={text}
        onText={setText}
        faults={faults}
        onRead={(given) => read(given, rows)}
        onFault={(fault) => setFaults([fault])}
      />
      {table === null ? null : (
        <>
          <p className="text-fg-2">{tableWords(table)}</p>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Field label="The values are" inline>
              <TextInput
                value={values}
                maxLength={60}
                onChange={({ target }) => void setAddress({ values: target.value })}
                className="w-[190px]"
              />
            </Field>
            <Field label="Baseline" inline>
              <Select
                value={baseline ?? NO_BASELINE}
                options={[
                  { value: NO_BASELINE, label: 'none: all pairs' },
                  ...groups.map(({ name }) => ({ value: name, label: name })),
                ]}
                onValueChange={(name) => void setAddress({ baseline: name === NO_BASELINE ? null : name })}
                className="w-[220px]"
              />
            </Field>
            <AlphaField alpha={alpha} onChange={(next) => void setAddress({ alpha: next })} />
            <Checkbox
              label="Lower is better"
              checked={lower}
              onCheckedChange={(is) => void setAddress({ lower: is })}
            />
            {table.itemColumn === null || table.itemColumn === 'row' ? (
              <Checkbox
                label="Each row is one question that all answered"
                checked={rows}
                onCheckedChange={(are) => {
                  void setAddress({ rows: are })
                  read(text, are)
                }}
              />
            ) : null}
          </div>
          {error ? (
            <Note tone="err" title="These numbers can’t be compared." live>
              {faultOf(error)}
            </Note>
          ) : data === undefined ? (
            <Comparing what="numbers" />
          ) : (
            <div aria-busy={isPlaceholderData}>
              <ComparisonBody
                frame={frameOfNumbers(data, { metricWords: values || 'Value', higherIsBetter: !lower })}
                chosen={pair}
                onChoose={({ first, second }) => setPair([first, second])}
                spread={spread}
                onSpread={(view) => void setAddress({ spread: view })}
                pointsOf={pointsOf}
                itemsOf={() => (table.itemColumn === null ? null : <NumbersItems key={edition} groups={groups} />)}
                onLeaveOut={(name) => setLeft([...left, name])}
              />
            </div>
          )}
        </>
      )}
    </div>
  )
}

function faultOf(error: Error): string {
  const fields = 'fields' in error ? Object.values(error.fields as Record<string, string>) : []
  return fields.length > 0 ? `${fields.join('; ')}.` : error.message
}

function pointsByName(groups: readonly NumbersGroup[]): PointsOf {
  const byName = new Map(
    groups.map(({ name, values, items }) => {
      const points = values
        .flatMap((value, at) =>
          value === null ? [] : [{ value, label: items?.[at] ?? `value ${at + 1}`, href: null }],
        )
        .toSorted((a, b) => a.value - b.value)
      return [name, { points, total: points.length }]
    }),
  )
  return (name) => byName.get(name) ?? null
}
