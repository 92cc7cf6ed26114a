'use client'

import { useMemo, useState } from 'react'
import { countOf, formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import { itemsApart } from '@/lib/comparison/items-apart'
import { CopyTable, HowMade } from '../copy-table'
import type { TextTable } from '../text-table'
import type { NumbersGroup } from './read-numbers'

const A_PAGE = 20

/** The same item across the agents, side by side, those on which they differ most first. */
export function NumbersItems({ groups }: { groups: readonly NumbersGroup[] }) {
  const items = useMemo(() => itemsApart(groups), [groups])
  const [shown, setShown] = useState(A_PAGE)
  if (items.length === 0) return null
  const table: TextTable = {
    head: ['question', 'apart by', ...groups.map(({ name }) => name)],
    rows: items.map(({ item, apart, means }) => [item, apart, ...means]),
    made: 'Means of each question’s trials; apart by: the greatest mean − the least.',
  }
  return (
    <Section
      title="Question by question"
      aside={countOf(items.length, 'question')}
      actions={<CopyTable table={table} />}
    >
      <Table label="The same question across the agents" className="min-w-[560px]">
        <thead>
          <tr>
            <Th>Question</Th>
            <Th align="right">Apart by</Th>
            {groups.map(({ name }) => (
              <Th key={name} wraps align="right" className="wrap-anywhere min-w-[96px] max-w-[140px]">
                {name}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.slice(0, shown).map(({ item, apart, means }) => {
            const best = Math.max(...means.filter((mean) => mean !== null))
            return (
              <tr key={item}>
                <Td header className="wrap-anywhere max-w-[420px] text-left">
                  {item}
                </Td>
                <Td align="right" className="font-semibold">
                  {apart === null ? 'not known' : formatScore(apart)}
                </Td>
                {means.map((mean, at) => (
                  <Td
                    key={groups[at]?.name}
                    align="right"
                    className={classNames(mean === best && 'font-semibold', mean === null && 'text-fg-3')}
                  >
                    {mean === null ? 'missing' : formatScore(mean)}
                  </Td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </Table>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p aria-live="polite" className="text-12 text-fg-3">
          1–{formatCount(Math.min(shown, items.length))} of {formatCount(items.length)}
        </p>
        {shown < items.length ? (
          <Button size="sm" onClick={() => setShown(shown + A_PAGE)}>
            More questions
          </Button>
        ) : null}
      </div>
      <HowMade table={table} />
    </Section>
  )
}
