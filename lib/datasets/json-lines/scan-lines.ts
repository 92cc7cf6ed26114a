import { assignPools, type ItemPool } from '@/lib/datasets/assign-pools'
import type { ImportOptions } from '@/lib/datasets/import-options'
import { countAtThresholds, type ImportReport, warnNoItems } from '@/lib/datasets/import-report'
import { parseQuestionLine } from '@/lib/datasets/json-lines/question-line'
import { readLines } from '@/lib/datasets/json-lines/read-lines'
import { ScoreCounter, type ScoreCounts } from '@/lib/datasets/score-counts'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import { WarningList } from '@/lib/datasets/warning-list'

const SHOWN_FAULTS = 20

/** Which lines become items, by their numbers in the file. */
export interface LinePlan {
  lineNumbers: readonly number[]
  /** One for each line. */
  pools: readonly ItemPool[]
}

/** What the first pass over JSON Lines gives. */
export interface LineScan {
  report: ImportReport
  scoreCounts: ScoreCounts
  plan: LinePlan
}

interface KnownLine {
  number: number
  externalId: string
  score: number | null
}

/**
 * The first pass over JSON Lines: checks every line and selects those that become items. All lines must be right.
 * @throws {SourceRefusal} naming the first 20 faults with their lines
 */
export async function scanLines(source: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<LineScan> {
  const warnings = new WarningList()
  const lines = await checkLines(source, warnings)
  const { minAnswerScore } = options
  const reaching = lines.filter(
    ({ score }) => minAnswerScore === undefined || (score !== null && score >= minAnswerScore),
  )
  const withoutScore = minAnswerScore === undefined ? 0 : lines.filter(({ score }) => score === null).length
  const atThreshold = countAtThresholds(lines.flatMap(({ score }) => score ?? []))
  if (withoutScore > 0) {
    warnings.add(
      'no score',
      `${withoutScore} of ${lines.length} lines have no score and were left out by the least score of ${minAnswerScore}`,
    )
  }
  if (reaching.length === 0) warnings.add('no items', warnNoItems(minAnswerScore, atThreshold))
  const report: ImportReport = {
    rows: lines.length,
    questions: lines.length,
    withAcceptedAnswer: lines.length,
    acceptedAnswerMissing: 0,
    belowThreshold: lines.length - reaching.length - withoutScore,
    skipped: withoutScore,
    comments: null,
    atThreshold,
    warnings: warnings.sentences(),
  }
  return { report, scoreCounts: countScores(lines), plan: selectLines(reaching, options) }
}

/** Each question has one answer, so that the best of any answer is that of its own. */
function countScores(lines: readonly KnownLine[]): ScoreCounts {
  const counter = new ScoreCounter()
  for (const { score } of lines) if (score !== null) counter.add(score)
  return { accepted: counter.counts(), any: counter.counts() }
}

function selectLines(reaching: readonly KnownLine[], { limit, knowledgeShare, seed }: ImportOptions): LinePlan {
  const selected = reaching.slice(0, limit)
  const ids = selected.map(({ externalId }) => externalId)
  return { lineNumbers: selected.map(({ number }) => number), pools: assignPools(ids, knowledgeShare, seed) }
}

async function checkLines(source: AsyncIterable<Uint8Array>, warnings: WarningList): Promise<KnownLine[]> {
  const faults: string[] = []
  const lines = new Map<string, KnownLine>()
  const unread = new Set<string>()
  for await (const { number, text } of readLines(source)) {
    const reading = parseQuestionLine(text, number)
    if (!reading.readable) {
      faults.push(...reading.faults.map((fault) => `line ${number}: ${fault}`))
      continue
    }
    const { externalId, score, unreadFields } = reading.line
    const earlier = lines.get(externalId)
    if (earlier !== undefined) {
      faults.push(`line ${number}: id ${JSON.stringify(externalId)} stands already in line ${earlier.number}`)
    } else lines.set(externalId, { number, externalId, score })
    for (const field of unreadFields) if (unread.size < 100) unread.add(field)
  }
  refuseFaults(faults)
  if (lines.size === 0) throw new SourceRefusal('no-questions', 'The file holds no questions.')
  for (const field of unread) warnings.add('field not read', `the field ${JSON.stringify(field)} is not read`)
  return [...lines.values()]
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length === 0) return
  const first = faults.slice(0, SHOWN_FAULTS)
  const count = faults.length === 1 ? 'There is one fault' : `There are ${faults.length} faults`
  const which = faults.length > first.length ? `; the first ${first.length} are` : ''
  throw new SourceRefusal('bad-lines', `${count} in the file, so nothing was imported${which}:`, { faults: first })
}
