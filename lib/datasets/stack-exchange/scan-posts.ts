import type { ImportOptions } from '@/lib/datasets/import-options'
import { countAtThresholds, type ImportReport, warnNoItems } from '@/lib/datasets/import-report'
import { countReaching, type ScoreCounts } from '@/lib/datasets/score-counts'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import { PostTally } from '@/lib/datasets/stack-exchange/post-tally'
import { readRows } from '@/lib/datasets/stack-exchange/read-rows'
import { type PostPlan, selectPosts } from '@/lib/datasets/stack-exchange/select-posts'
import { WarningList } from '@/lib/datasets/warning-list'

/** What the first pass over a dump gives: the report, and which posts the second pass is to bring. */
export interface PostScan {
  report: ImportReport
  /** Of the whole file, for whoever chooses anew. */
  scoreCounts: ScoreCounts
  plan: PostPlan
}

/**
 * The first pass over a `Posts.xml`: counts everything and selects the questions, keeping numbers only.
 * @throws {SourceRefusal} if the file can't be read or holds no question
 */
export async function scanPosts(source: AsyncIterable<Uint8Array>, options: ImportOptions): Promise<PostScan> {
  const warnings = new WarningList()
  const tally = new PostTally(warnings)
  for await (const rows of readRows(source, warnings)) for (const row of rows) tally.add(row)
  refuseWithoutQuestions(tally)

  const { pairs, scoreCounts } = tally.takePairs(options.scoreOf)
  const plan: PostPlan = {
    ...selectPosts(pairs, options),
    factsOf: (asked) => tally.factsOf(asked),
    arePlacesKnown: tally.arePlacesKnown,
  }
  const { minAnswerScore } = options
  const counts = scoreCounts[options.scoreOf]
  const atThreshold = countAtThresholds(counts)
  if (plan.pairs.length === 0) warnings.add('no items', warnNoItems(minAnswerScore, atThreshold))
  const report: ImportReport = {
    rows: tally.rows,
    questions: tally.questions,
    withAcceptedAnswer: tally.withAcceptedAnswer,
    acceptedAnswerMissing: tally.acceptedAnswerMissing,
    belowThreshold: pairs.length - countReaching(counts, minAnswerScore ?? null),
    skipped: tally.skipped,
    comments: null,
    atThreshold,
    warnings: warnings.sentences(),
  }
  return { report, scoreCounts, plan }
}

function refuseWithoutQuestions({ rows, rowsWithoutType, questions }: PostTally): void {
  if (questions > 0) return
  if (rows > 0 && rowsWithoutType === rows) {
    throw new SourceRefusal(
      'other-xml',
      "This is XML, but no Posts.xml: none of its rows has a PostTypeId. Upload the dump's Posts.xml.",
    )
  }
  throw new SourceRefusal(
    'no-questions',
    rows === 0
      ? 'The file holds no posts.'
      : `The file holds ${rows} posts, but no question among them (PostTypeId="1"). Upload a Posts.xml with questions and answers.`,
  )
}
