'use client'

import { useState } from 'react'
import { formatP } from '@/components/format/p-value'
import { classNames } from '@/components/ui/class-names'
import { Section } from '@/components/ui/section'
import { Segmented } from '@/components/ui/segmented'
import { Table, Td, Th } from '@/components/ui/table'
import type { ComparisonAnswer } from '@/lib/api/comparison'
import { againstRestTable, mannWhitneyTable } from './compare-tables'
import type { ComparisonFrame } from './comparison-frame'
import { CopyTable, HowMade } from './copy-table'
import { GroupName } from './group-name'
import { markSimulated } from './mark-simulated'
import { type MannWhitneyFigures, turnRank } from './pair-rows'
import { signed } from './signed'

/** Mann-Whitney of each pair as a matrix of effects, or with all figures; and of each group against all others pooled. */
export function MannWhitney({ frame, order }: { frame: ComparisonFrame; order: readonly string[] }) {
  const [view, setView] = useState<'matrix' | 'figures'>('matrix')
  const { data } = frame
  const table = markSimulated(mannWhitneyTable(data), frame, 2)
  const rest = markSimulated(againstRestTable(data), frame, 0)
  return (
    <>
      <Section
        title="Mann-Whitney and effect sizes"
        aside="as in the paper · decides nothing"
        actions={
          table === null ? null : (
            <>
              <Segmented
                label="How Mann-Whitney’s tests are shown"
                value={view}
                onValueChange={setView}
                options={[
                  { value: 'matrix', label: 'Matrix' },
                  { value: 'figures', label: 'All figures' },
                ]}
              />
              <CopyTable table={table} />
            </>
          )
        }
      >
        {table === null ? (
          <p className="text-fg-2">Can’t be had: see the notes above.</p>
        ) : view === 'matrix' ? (
          <>
            <Matrix frame={frame} order={order} />
            <p className="mt-2 max-w-prose text-12 text-fg-3">
              Rank-biserial correlation (Cliff’s δ) of the row against the column: +1 where each of its values lies
              above each of the other’s, −1 below. Under it p by Holm; tinted where it is under α.
            </p>
          </>
        ) : (
          <Figures data={data} />
        )}
        {table === null ? null : <HowMade table={table} />}
      </Section>
      {data.againstRest === null || rest === null ? null : (
        <Section
          title="Each against all others pooled"
          aside="as the paper does for its human baseline"
          actions={<CopyTable table={rest} />}
        >
          <Table label="Mann-Whitney of each against the rest" className="min-w-[480px]">
            <thead>
              <tr>
                <Th>Group</Th>
                <Th align="right">U</Th>
                <Th align="right">p</Th>
                <Th align="right">p Holm</Th>
                <Th align="right">Rank-biserial</Th>
              </tr>
            </thead>
            <tbody>
              {data.againstRest.map(({ name, U, p, pAdjusted, rankBiserial }) => (
                <tr key={name}>
                  <Td header className="text-left">
                    <GroupName frame={frame} name={name} />
                  </Td>
                  <Td align="right">{U.toLocaleString('en-US')}</Td>
                  <Td align="right">{p === null ? 'can’t be had' : formatP(p)}</Td>
                  <Td align="right">{pAdjusted === null ? '' : formatP(pAdjusted)}</Td>
                  <Td align="right">{signed(rankBiserial)}</Td>
                </tr>
              ))}
            </tbody>
          </Table>
          <HowMade table={rest} />
        </Section>
      )}
    </>
  )
}

function Matrix({ frame, order }: { frame: ComparisonFrame; order: readonly string[] }) {
  const { mannWhitney, groups, decision } = frame.data
  const nOf = (name: string) => groups.find((group) => group.name === name)?.n ?? 0
  const ofPair = (row: string, column: string): MannWhitneyFigures | null => {
    const own = mannWhitney?.find(({ group1, group2 }) => group1 === row && group2 === column)
    if (own) return own
    const turned = mannWhitney?.find(({ group1, group2 }) => group1 === column && group2 === row)
    return turned ? turnRank(turned, nOf(row) * nOf(column)) : null
  }
  return (
    <Table label="Mann-Whitney’s tests as a matrix" className="w-auto!">
      <thead>
        <tr>
          <Th className="sticky left-0 z-10 bg-bg">Row against column</Th>
          {order.map((name) => (
            <Th key={name} wraps align="center" className="wrap-anywhere min-w-[84px] max-w-[128px]">
              {name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.map((row) => (
          <tr key={row}>
            <Td header className="sticky left-0 z-10 max-w-[200px] bg-bg text-left">
              <GroupName frame={frame} name={row} />
            </Td>
            {order.map((column) => {
              const figures = row === column ? null : ofPair(row, column)
              if (figures === null)
                return (
                  <Td key={column} align="center" className="text-fg-3">
                    ·
                  </Td>
                )
              const { rankBiserial, pAdjusted } = figures
              const isFound = pAdjusted !== null && pAdjusted < decision.alpha
              return (
                <Td
                  key={column}
                  align="center"
                  className={classNames('h-[44px]', isFound && (rankBiserial > 0 ? 'bg-heat-4' : 'bg-heat-2'))}
                >
                  <span className={isFound ? 'font-semibold' : undefined}>{signed(rankBiserial)}</span>
                  <span className={classNames('block text-12', isFound ? 'text-fg-2' : 'text-fg-3')}>
                    {pAdjusted === null ? 'no p' : `p ${formatP(pAdjusted)}`}
                  </span>
                </Td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Figures({ data: { mannWhitney, effects } }: { data: ComparisonAnswer }) {
  return (
    <Table label="Each pair by Mann-Whitney’s test" className="min-w-[760px]" namesStay>
      <thead>
        <tr>
          <Th>group1</Th>
          <Th>group2</Th>
          <Th align="right">U</Th>
          <Th align="right">p</Th>
          <Th align="right">p Holm</Th>
          <Th>Method</Th>
          <Th align="right">Rank-biserial</Th>
          <Th align="right">Common language</Th>
          <Th align="right">Hedges g</Th>
        </tr>
      </thead>
      <tbody>
        {mannWhitney?.map(({ group1, group2, U, p, pAdjusted, method, rankBiserial, commonLanguage }) => {
          const effect = effects.find((each) => each.group1 === group1 && each.group2 === group2)
          return (
            <tr key={`${group1} ${group2}`}>
              <Td header className="wrap-anywhere text-left">
                {group1}
              </Td>
              <Td className="wrap-anywhere">{group2}</Td>
              <Td align="right">{U.toLocaleString('en-US')}</Td>
              <Td align="right">{p === null ? 'can’t be had' : formatP(p)}</Td>
              <Td align="right">{pAdjusted === null ? '' : formatP(pAdjusted)}</Td>
              <Td>{method ?? ''}</Td>
              <Td align="right">{signed(rankBiserial)}</Td>
              <Td align="right">{signed(commonLanguage).replace('+', '')}</Td>
              <Td align="right" className="whitespace-nowrap">
                {effect
                  ? `${signed(effect.hedgesG)} (${signed(effect.lower)} to ${signed(effect.upper)})`
                  : 'can’t be had'}
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
