import { formatCount } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { formatP } from '@/components/format/p-value'
import { formatScore } from '@/components/format/score'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import type { PairRow } from './pair-rows'
import { signed } from './signed'

/** The tests that stand beside the decision, how their p was made, and what can't be had. */
export function OtherTests({ data, rows }: { data: RunComparisonAnswer; rows: readonly PairRow[] }) {
  return (
    <>
      <Section title="Mann-Whitney and effect sizes" aside="as in the paper · decides nothing">
        <Table label="Each pair by Mann-Whitney’s test" className="min-w-[640px]">
          <thead>
            <tr>
              <Th>First</Th>
              <Th>Second</Th>
              <Th align="right">U</Th>
              <Th align="right">p</Th>
              <Th align="right">p Holm</Th>
              <Th>Method</Th>
              <Th align="right">Rank-biserial</Th>
              <Th align="right">Hedges g</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ first, second, rank, hedgesG }) => (
              <tr key={`${first} ${second}`}>
                <Td header className="wrap-anywhere text-left">
                  {first}
                </Td>
                <Td className="wrap-anywhere">{second}</Td>
                <Td align="right">{rank === null ? '' : formatCount(Math.round(rank.U))}</Td>
                <Td align="right">{rank?.p == null ? 'can’t be had' : formatP(rank.p)}</Td>
                <Td align="right">{rank?.pAdjusted == null ? '' : formatP(rank.pAdjusted)}</Td>
                <Td>{rank?.method ?? ''}</Td>
                <Td align="right">{rank === null ? '' : signed(rank.rankBiserial)}</Td>
                <Td align="right">{hedgesG === null ? 'can’t be had' : signed(hedgesG)}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p className="mt-2 max-w-prose text-12 text-fg-3">
          Two-sided; counted exactly where both runs hold fewer than 50 values and none are equal, else by the normal
          curve, corrected for ties and continuity. U belongs to the run that was named first in the address.
        </p>
      </Section>
      <Section title="What this rests on">
        <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[max-content_minmax(0,1fr)]">
          {linesOf(data).map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="text-fg-3">{name}</dt>
              <dd>{text ?? <span className="text-fg-3">can’t be had, see the notes</span>}</dd>
            </div>
          ))}
        </dl>
        {data.notes.length > 0 ? (
          <ul className="mt-4 grid max-w-prose gap-1 text-12 text-fg-2">
            {data.notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        ) : null}
        {data.seed ? (
          <p className="wrap-anywhere mt-3 text-12 text-fg-3">Dice: xoshiro128**, seed {data.seed}.</p>
        ) : null}
      </Section>
    </>
  )
}

interface Line {
  name: string
  text: string | null
}

function linesOf({
  anova,
  anovaTopThree,
  welch,
  kruskalWallis,
  levene,
  paired,
  shapiroWilk,
}: RunComparisonAnswer): Line[] {
  const f = (test: { F: number; dfBetween: number; dfWithin: number; p: number } | null) =>
    test === null
      ? null
      : `F(${test.dfBetween}, ${decimals(test.dfWithin, Number.isInteger(test.dfWithin) ? 0 : 1)}) = ${formatScore(test.F)}, p ${sayP(test.p)}`
  const rm = paired?.repeatedMeasures
  return [
    ...(paired === null
      ? []
      : [
          {
            name: 'Repeated-measures ANOVA',
            text: rm
              ? `F(${rm.dfBetween}, ${formatCount(rm.dfError)}) = ${formatScore(rm.F)}, p ${sayP(rm.pCorrected)} corrected (ε = ${formatScore(rm.epsilon)}), partial η² = ${decimals(rm.partialEtaSquared, 3)}`
              : 'made of three runs or more',
          },
          {
            name: 'Friedman',
            text: paired.friedman
              ? `Q(${paired.friedman.df}) = ${formatScore(paired.friedman.Q)}, p ${sayP(paired.friedman.p)}, Kendall’s W = ${formatScore(paired.friedman.kendallW)}`
              : 'made of three runs or more',
          },
        ]),
    {
      name: 'ANOVA',
      text: anova && `${f(anova)}, η² = ${decimals(anova.etaSquared, 3)}, ω² = ${decimals(anova.omegaSquared, 3)}`,
    },
    ...(anovaTopThree ? [{ name: 'ANOVA over the top three', text: `${f(anovaTopThree)}, chosen after looking` }] : []),
    { name: 'Welch ANOVA', text: f(welch) },
    {
      name: 'Kruskal-Wallis',
      text: kruskalWallis && `H(${kruskalWallis.df}) = ${formatScore(kruskalWallis.H)}, p ${sayP(kruskalWallis.p)}`,
    },
    { name: 'Equal variances, Brown-Forsythe', text: f(levene) },
    ...(shapiroWilk.length > 0
      ? [
          {
            name: 'Shapiro-Wilk, never chooses a test',
            text: shapiroWilk.map(({ name, W, p }) => `${name} W = ${decimals(W, 3)}, p ${sayP(p)}`).join('; '),
          },
        ]
      : []),
  ]
}

function sayP(p: number): string {
  const text = formatP(p)
  return text.startsWith('<') ? text : `= ${text}`
}
