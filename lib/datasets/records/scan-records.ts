import { assignPools, type ItemPool } from '@/lib/datasets/assign-pools'
import type { ImportOptions } from '@/lib/datasets/import-options'
import { countAtThresholds, type ImportReport, warnNoItems } from '@/lib/datasets/import-report'
import type { RecordFile } from '@/lib/datasets/records/open-records'
import { parseQuestionRecord, recordWord } from '@/lib/datasets/records/question-record'
import { ScoreCounter, type ScoreCounts } from '@/lib/datasets/score-counts'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import { WarningList } from '@/lib/datasets/warning-list'

const SHOWN_FAULTS = 20
/** So many fields that nobody reads are gathered, and so many are named each. */
const MOST_UNREAD = 100
const FEW_UNREAD = 5

/** Which records become items, by their numbers in the file. */
export interface RecordPlan {
  numbers: readonly number[]
  /** One for each. */
  pools: readonly ItemPool[]
}

/** What the first pass over a file of records gives. */
export interface RecordScan {
  report: ImportReport
  scoreCounts: ScoreCounts
  plan: RecordPlan
}

interface KnownRecord {
  number: number
  externalId: string
  score: number | null
}

/**
 * The first pass over JSON Lines or a CSV: checks every record and selects those that become items. All must be right.
 * @throws {SourceRefusal} naming the first 20 faults with their lines or rows
 */
export async function scanRecords(file: RecordFile, options: ImportOptions): Promise<RecordScan> {
  const warnings = new WarningList()
  const lines = await checkRecords(file, warnings)
  const { minAnswerScore } = options
  const reaching = lines.filter(
    ({ score }) => minAnswerScore === undefined || (score !== null && score >= minAnswerScore),
  )
  const withoutScore = minAnswerScore === undefined ? 0 : lines.filter(({ score }) => score === null).length
  const scoreCounts = countScores(lines)
  const atThreshold = countAtThresholds(scoreCounts.accepted)
  if (withoutScore > 0) {
    warnings.add(
      'no score',
      `${withoutScore} of ${lines.length} ${recordWord(file.form)}s have no score and were left out by the least score of ${minAnswerScore}`,
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
  return { report, scoreCounts, plan: selectRecords(reaching, options) }
}

/** Each question has one answer, so that the best of any answer is that of its own. */
function countScores(lines: readonly KnownRecord[]): ScoreCounts {
  const counter = new ScoreCounter()
  for (const { score } of lines) if (score !== null) counter.add(score)
  return { accepted: counter.counts(), any: counter.counts() }
}

function selectRecords(reaching: readonly KnownRecord[], { limit, knowledgeShare, seed }: ImportOptions): RecordPlan {
  const selected = reaching.slice(0, limit)
  const ids = selected.map(({ externalId }) => externalId)
  return { numbers: selected.map(({ number }) => number), pools: assignPools(ids, knowledgeShare, seed) }
}

async function checkRecords(file: RecordFile, warnings: WarningList): Promise<KnownRecord[]> {
  const word = recordWord(file.form)
  const faults: string[] = []
  let faultCount = 0
  const known = new Map<string, KnownRecord>()
  const unread = new Set<string>()
  const refuse = (sentences: readonly string[]) => {
    faultCount += sentences.length
    faults.push(...sentences.slice(0, SHOWN_FAULTS - faults.length))
  }
  for await (const source of file.read()) {
    const { number } = source
    const reading = parseQuestionRecord(source, file.form)
    if (!reading.readable) {
      refuse(reading.faults.map((fault) => `${word} ${number}: ${fault}`))
      continue
    }
    const { externalId, score, unreadFields } = reading.record
    const earlier = known.get(externalId)
    if (earlier === undefined) known.set(externalId, { number, externalId, score })
    else refuse([`${word} ${number}: id ${JSON.stringify(externalId)} stands already in ${word} ${earlier.number}`])
    for (const field of unreadFields) if (unread.size < MOST_UNREAD) unread.add(field)
  }
  refuseFaults(faults, faultCount)
  if (known.size === 0) throw new SourceRefusal('no-questions', 'The file holds no questions.')
  warnUnread(warnings, file.form.kind === 'csv' ? 'column' : 'field', [...unread])
  return [...known.values()]
}

/** Fields that nobody reads: each in a sentence of its own while they are few. */
function warnUnread(warnings: WarningList, what: string, unread: readonly string[]): void {
  if (unread.length <= FEW_UNREAD) {
    for (const field of unread) warnings.add(`${what} not read`, `the ${what} ${JSON.stringify(field)} is not read`)
    return
  }
  const first = unread.slice(0, FEW_UNREAD).map((field) => JSON.stringify(field))
  const more = unread.length - FEW_UNREAD
  const count = unread.length === MOST_UNREAD ? `${unread.length} or more` : String(unread.length)
  warnings.add(`${what} not read`, `${count} ${what}s are not read: ${first.join(', ')} and ${more} more`)
}

function refuseFaults(first: readonly string[], count: number): void {
  if (count === 0) return
  const there = count === 1 ? 'There is one fault' : `There are ${count} faults`
  const which = count > first.length ? `; the first ${first.length} are` : ''
  throw new SourceRefusal('bad-lines', `${there} in the file, so nothing was imported${which}:`, { faults: first })
}
