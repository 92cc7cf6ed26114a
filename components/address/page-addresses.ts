import { parseAsStringLiteral } from 'nuqs/server'
import { auditAddress } from '@/components/audit/audit-address'
import { compareAddress } from '@/components/compare/compare-address'
import { numbersAddress } from '@/components/compare/numbers/numbers-address'
import { datasetAddress } from '@/components/datasets/dataset-address'
import { scriptCompareAddress } from '@/components/script-compare/script-compare-address'
import { searchAddress } from '@/components/search/search-address'
import { weightsAddress } from '@/components/weights/weights-address'
import { interactionsAddress } from '@/lib/address/interactions-address'
import { idsParser, type Parser, parseAsFlag, parseAsId, parseAsPlace, parseAsText, takes } from '@/lib/address/parsers'
import { runsAddress, tickedParser } from '@/lib/address/runs-address'
import { correctionsAddress, scoreAddress } from '@/lib/address/score-address'
import { setUpAddress, tagParser } from '@/lib/address/tags-address'
import { reviewScopes } from '@/lib/api/comment'
import { differenceKinds } from '@/lib/api/dataset-version'
import { LEFT_OUT } from '@/lib/api/page-query'
import { JUDGED_METRICS } from '@/lib/runs/compare-judges'
import { JUDGE_PROMPTS } from '@/lib/selfscore/judge-prompts/judge-prompt-names'

const ROWS = parseAsStringLiteral(['all'] as const)

/** What each page knows in its address; pages that know nothing are not listed. By the path of its folder. */
export const PAGE_ADDRESSES: Readonly<Record<string, Readonly<Record<string, Parser>>>> = {
  '/agents': setUpAddress,
  '/audit': auditAddress,
  '/compare': compareAddress,
  '/compare/numbers': numbersAddress,
  '/compare/robustness': { runs: compareAddress.runs, overrides: compareAddress.overrides },
  '/connections': { archived: parseAsFlag },
  '/datasets': setUpAddress,
  '/datasets/[datasetId]': datasetAddress,
  '/datasets/[datasetId]/changes': {
    version: parseAsPlace,
    kind: parseAsStringLiteral(differenceKinds),
    cursor: parseAsText,
  },
  '/judges': { runs: idsParser, metric: parseAsStringLiteral(JUDGED_METRICS) },
  '/judges/prompts': { prompt: parseAsStringLiteral(JUDGE_PROMPTS), version: parseAsPlace },
  '/knowledge': { archived: parseAsFlag },
  '/knowledge/[knowledgeBaseId]': { from: parseAsPlace },
  '/knowledge/new': { dataset: parseAsId },
  '/leaderboards': { tag: tagParser },
  '/leaderboards/[leaderboardId]': { ...correctionsAddress, page: parseAsPlace, rows: ROWS },
  '/leaderboards/new': { runs: idsParser, overrides: correctionsAddress.overrides },
  '/review': { scope: parseAsStringLiteral(reviewScopes) },
  '/runs': { ...runsAddress, ticked: tickedParser },
  '/runs/[runId]': {
    ...interactionsAddress,
    view: parseAsStringLiteral(['histogram', 'box', 'ecdf', 'table'] as const),
  },
  '/runs/[runId]/interactions/[interactionId]': { ...scoreAddress, ...correctionsAddress, turn: parseAsPlace },
  '/runs/new': { from: parseAsId, agent: parseAsId, dataset: parseAsId },
  '/scenarios': setUpAddress,
  '/scenarios/[scenarioId]': { version: parseAsPlace },
  '/scenarios/compare': scriptCompareAddress,
  '/search': searchAddress,
  '/shared/[token]': { page: parseAsPlace, rows: ROWS },
  '/shared/[token]/runs/[runId]': { after: parseAsText },
  '/studies/[studyId]': {
    ...scoreAddress,
    ...correctionsAddress,
    view: parseAsStringLiteral(['histogram', 'box', 'table'] as const),
  },
  '/weights': weightsAddress,
}

/** Which page an address is of: of two that fit, the one with fewer parts that hold an id. Null: one that knows nothing. */
function pageOf(pathname: string): string | null {
  const parts = pathname.replace(/\/$/, '').split('/')
  const idsIn = (page: string) => page.split('[').length
  const fits = (page: string) => {
    const own = page.split('/')
    return own.length === parts.length && own.every((part, at) => part.startsWith('[') || part === parts[at])
  }
  return (
    Object.keys(PAGE_ADDRESSES)
      .filter(fits)
      .toSorted((a, b) => idsIn(a) - idsIn(b))[0] ?? null
  )
}

/**
 * The parts of an address whose values its page can't read, and so shows what it shows without them. Parts that the page
 * does not know say nothing to it, and are none of these.
 */
export function unreadParts(pathname: string, query: URLSearchParams): { name: string; value: string }[] {
  const known = PAGE_ADDRESSES[pageOf(pathname) ?? ''] ?? {}
  return Object.entries(known).flatMap(([name, parser]) => {
    const value = query.get(name)
    if (value === null || value === '') return []
    return takes(parser, value) && query.getAll(name).length === 1 ? [] : [{ name, value }]
  })
}

/** What was left out before the page was made. */
export function leftOutParts(query: URLSearchParams): string[] {
  const names = query.get(LEFT_OUT)?.split(', ') ?? []
  return names.filter((name) => /^[\w -]{1,40}$/.test(name)).slice(0, 20)
}
