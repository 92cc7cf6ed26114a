import { signed } from '@/components/compare/signed'
import { countOf, formatCount } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { formatList } from '@/components/format/list'
import { formatP } from '@/components/format/p-value'
import { formatScore, formatShare } from '@/components/format/score'
import { CopyButton } from '@/components/ui/copy-button'
import { Note } from '@/components/ui/note'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunListEntry } from '@/lib/api/run'
import type { StudyResults } from '@/lib/api/study-results'
import { type FirstMinusSecond, firstMinusSecond, pairsCsv } from './paper-pairs'
import { hasSeveralJudges, runWords } from './run-label'

type Tests = StudyResults['tests']
type Among = Tests['overall']

/** More pairs than this are folded away. */
const OPEN_PAIRS = 45

/** The tests that the paper makes between its runs. They decide nothing here, and say so. */
export function PaperTestsSection({ runs, tests }: { runs: readonly RunListEntry[]; tests: Tests }) {
  const nameOf = (runId: string): string => {
    const run = runs.find(({ id }) => id === runId)
    return run ? runWords(run, runs) : runId
  }
  return (
    <Section title="As in the paper, decides nothing" aside="final scores, trials of one question averaged">
      <Note className="mb-4">
        These are the paper’s tests. They take the runs for separate samples, though all answered the same questions: a
        difference that they miss may be there. The paired test at the top of the page decides.
        {tests.ofFirstJudgeAlone ? ' Of so many runs those of the first judge alone are tested.' : ''}
      </Note>
      <dl className="mb-5 grid gap-x-6 gap-y-2 md:grid-cols-[max-content_minmax(0,1fr)]">
        <Anova name={`ANOVA over all ${countOf(tests.overall.runIds.length, 'run')}`} among={tests.overall} />
        {tests.topThree ? (
          <Anova
            name="ANOVA over the top three agents"
            among={tests.topThree}
            note={`Chosen after looking: ${formatList(tests.topThree.runIds.map(nameOf))}.`}
          />
        ) : null}
        {tests.againstRest.map((rest) => (
          <AgainstRest
            key={`${rest.runId} ${rest.metric}`}
            rest={rest}
            name={nameOf(rest.runId)}
            severalJudges={hasSeveralJudges(runs)}
          />
        ))}
      </dl>
      {tests.pairs.length === 0 ? null : tests.pairs.length > OPEN_PAIRS ? (
        <details>
          <summary className="cursor-pointer">{countOf(tests.pairs.length, 'pair')} of runs</summary>
          <Pairs tests={tests} nameOf={nameOf} />
        </details>
      ) : (
        <Pairs tests={tests} nameOf={nameOf} />
      )}
    </Section>
  )
}

function Anova({ name, among: { test, reason }, note }: { name: string; among: Among; note?: string }) {
  return (
    <>
      <dt className="text-fg-3">{name}</dt>
      <dd>
        {test ? (
          <>
            <span className="font-medium">
              F({test.dfBetween}, {formatCount(test.dfWithin)}) = {formatScore(test.F)}, p {pWords(test.p)}, η² ={' '}
              {decimals(test.etaSquared, 3)}
            </span>
            <span className="text-fg-2">
              {' '}
              – if no run differed, {shareWords(test.p)} of studies would show as much.
            </span>
          </>
        ) : (
          <span className="text-fg-3">can’t be had: {reason}</span>
        )}
        {note ? <span className="block text-12 text-fg-3">{note}</span> : null}
      </dd>
    </>
  )
}

function AgainstRest({
  rest,
  name,
  severalJudges,
}: {
  rest: Tests['againstRest'][number]
  name: string
  severalJudges: boolean
}) {
  const metric = rest.metric === 'finalScore' ? 'final score' : 'agent helpfulness'
  return (
    <>
      <dt className="text-fg-3">
        {name} against the others {severalJudges ? 'of the same judge' : ''} pooled, {metric}
      </dt>
      <dd>
        {rest.test ? (
          <span className="font-medium">
            U = {formatCount(Math.round(rest.test.U))}, p {pWords(rest.test.p)}, rank-biserial{' '}
            {signed(rest.test.rankBiserial)}
            <span className="font-normal text-fg-2">
              {' '}
              ({formatCount(rest.n)} against {formatCount(rest.nRest)} questions, Mann-Whitney, {rest.test.method})
            </span>
          </span>
        ) : (
          <span className="text-fg-3">can’t be had: {rest.reason}</span>
        )}
      </dd>
    </>
  )
}

/** A p value as what it is: how often chance alone goes so far. */
function shareWords(p: number): string {
  return p < 0.001 ? 'fewer than 0.1\u00a0%' : formatShare(p)
}

function pWords(p: number): string {
  const text = formatP(p)
  return text.startsWith('<') ? text : `= ${text}`
}

function Pairs({ tests, nameOf }: { tests: Tests; nameOf: (runId: string) => string }) {
  const rankOf = new Map(tests.pairs.map((pair) => [`${pair.first} ${pair.second}`, pair]))
  const tukeyOf = new Map(tests.tukey.rows.map((row) => [`${row.first} ${row.second}`, firstMinusSecond(row)]))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">Comparison of groups, as the paper’s Appendix A</h3>
        <CopyButton label="Copy as CSV" text={pairsCsv(tests, nameOf)} />
      </div>
      <ul className="rounded-card border border-line px-3 sm:hidden">
        {tests.pairs.map((pair) => (
          <PairCard
            key={`${pair.first} ${pair.second}`}
            names={[nameOf(pair.first), nameOf(pair.second)]}
            tukey={tukeyOf.get(`${pair.first} ${pair.second}`)}
            rank={pair}
          />
        ))}
      </ul>
      <div className="hidden sm:block">
        <Table label="Comparison of groups" className="min-w-[860px]" namesStay>
          <thead>
            <tr>
              <td colSpan={2} />
              <Th colSpan={5} align="center" className="border-b-0 pb-0">
                Tukey HSD
              </Th>
              <Th colSpan={4} align="center" className="border-b-0 pb-0">
                Mann-Whitney U
              </Th>
            </tr>
            <tr>
              <Th className="min-w-[140px]">First</Th>
              <Th className="min-w-[140px]">Second</Th>
              <Th align="right">Mean diff</Th>
              <Th align="right">p-adj</Th>
              <Th align="right">Lower</Th>
              <Th align="right">Upper</Th>
              <Th align="right">Reject</Th>
              <Th align="right">U</Th>
              <Th align="right">p</Th>
              <Th align="right">p-adj</Th>
              <Th align="right">Rank-biserial</Th>
            </tr>
          </thead>
          <tbody>
            {tests.pairs.map((pair) => {
              const key = `${pair.first} ${pair.second}`
              return (
                <tr key={key}>
                  <Td header className="wrap-break-word py-1.5 text-left">
                    {nameOf(pair.first)}
                  </Td>
                  <Td className="wrap-break-word py-1.5">{nameOf(pair.second)}</Td>
                  <TukeyCells row={tukeyOf.get(key)} />
                  <RankCells test={rankOf.get(key)?.test ?? null} reason={pair.reason} />
                </tr>
              )
            })}
          </tbody>
        </Table>
      </div>
      <p className="mt-2 text-12 text-fg-3">
        First minus second, in points: the paper’s Appendix A prints it the other way round. Rank-biserial: above 0
        where the first is higher. Tukey’s p and intervals are adjusted for all pairs at once (α = {tests.alpha});
        Mann-Whitney’s p is of each pair alone, p-adj Holm’s for all pairs.
        {tests.tukey.reason ? ` Tukey’s test can’t be had: ${tests.tukey.reason}.` : ''}
      </p>
    </>
  )
}

/** A pair on a narrow page: what the table's row says, in two lines. */
function PairCard({
  names: [first, second],
  tukey,
  rank: { test, reason },
}: {
  names: readonly [string, string]
  tukey: FirstMinusSecond | undefined
  rank: Tests['pairs'][number]
}) {
  return (
    <li className="wrap-break-word border-line border-b py-2 text-12 text-fg-2 last:border-b-0">
      <p className="text-13 text-fg">
        {first} <span className="text-fg-3">minus</span> {second}
      </p>
      <p>
        {tukey === undefined ? (
          'Tukey HSD can’t be had'
        ) : (
          <>
            Tukey HSD <b className="text-fg">{signed(tukey.difference)}</b>, {signed(tukey.lower)} to{' '}
            {signed(tukey.upper)}, p-adj {pWords(tukey.pAdjusted)}, {tukey.reject ? 'rejected' : 'not rejected'}
          </>
        )}
      </p>
      <p>
        {test === null
          ? `Mann-Whitney can’t be had: ${reason}`
          : `Mann-Whitney U = ${formatCount(Math.round(test.U))}, p-adj ${pWords(test.pAdjusted)}, rank-biserial ${signed(test.rankBiserial)}`}
      </p>
    </li>
  )
}

function TukeyCells({ row }: { row: FirstMinusSecond | undefined }) {
  if (row === undefined)
    return (
      <Td colSpan={5} align="center" className="text-fg-3">
        can’t be had
      </Td>
    )
  return (
    <>
      <Td align="right">{signed(row.difference)}</Td>
      <Td align="right">{formatP(row.pAdjusted)}</Td>
      <Td align="right">{signed(row.lower)}</Td>
      <Td align="right">{signed(row.upper)}</Td>
      <Td align="right" className={row.reject ? 'font-medium' : 'text-fg-2'}>
        {row.reject ? 'yes' : 'no'}
      </Td>
    </>
  )
}

function RankCells({ test, reason }: { test: Tests['pairs'][number]['test']; reason: string | null }) {
  if (test === null)
    return (
      <Td colSpan={4} align="right" className="text-12 text-fg-3">
        {reason}
      </Td>
    )
  return (
    <>
      <Td align="right">{formatCount(Math.round(test.U))}</Td>
      <Td align="right">{formatP(test.p)}</Td>
      <Td align="right">{formatP(test.pAdjusted)}</Td>
      <Td align="right">{signed(test.rankBiserial)}</Td>
    </>
  )
}
