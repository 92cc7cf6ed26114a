import { countOf, formatCount } from '@/components/format/count'
import { selectVersionSchema } from '@/lib/api/dataset-version'
import { countReaching, type ScoreCounts } from '@/lib/datasets/score-counts'
import type { ImportDraft } from './import-draft'
import { versionOptions } from './import-draft'

/**
 * What a selection leaves, from the counts of the last scan; null while the fields hold no valid selection.
 *
 * @example leftWords(draft, counts) // 'Leaves 24 questions: 12 to test with, 12 for knowledge.'
 */
export function leftWords(draft: ImportDraft, counts: ScoreCounts): string | null {
  const read = selectVersionSchema.safeParse(versionOptions(draft))
  if (!read.success) return null
  const { minAnswerScore = null, scoreOf, limit = Number.POSITIVE_INFINITY, knowledgeShare } = read.data
  const left = Math.min(countReaching(counts[scoreOf], minAnswerScore), limit)
  const knowledge = Math.round(left * knowledgeShare)
  if (left === 0) return 'Leaves no question.'
  if (knowledge === 0) return `Leaves ${countOf(left, 'question')}.`
  return `Leaves ${countOf(left, 'question')}: ${formatCount(left - knowledge)} to test with, ${formatCount(knowledge)} for knowledge.`
}
