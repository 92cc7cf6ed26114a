import type { EvidenceTable } from '@/lib/api/evidence-rows'

/** Where the rows of one file of a bundle are stored. */
export interface StoredTable {
  name: string
  /** Which of its rows belong to the runs $1, to the items $1, or to the interactions $1. */
  of: 'runs' | 'items' | 'interactions'
  where: string
  orderBy: string
  /** Columns that are not carried as they are stored, as SQL of the row. */
  read?: Readonly<Record<string, string>>
  /** Values of columns that a bundle does not bring. */
  set?: Readonly<Record<string, string>>
  /** Others may have the same row here already: then it must say the same in these columns, found by these. */
  shared?: Same
  /**
   * How its rows are told to be of a run: by the id of the run or of the interaction. Where the run that held the
   * conversations is here already, none of its rows is written; `same`: those here must say the same in these columns.
   */
  held?: { by: 'id' | 'runId' | 'interactionId'; same?: Same }
}

/** Rows are the same by some columns, and then say the same in others. */
interface Same {
  by: readonly string[]
  same: readonly string[]
}

const OF_RUNS = '"runId" = any($1::uuid[])'
const OF_INTERACTIONS = '"interactionId" = any($1::uuid[])'
const GIVEN = `id in (select p."passageId" from "TurnPassage" p join "Interaction" i on i.id = p."interactionId"
  where i."runId" = any($1::uuid[]))`
const VERSIONS = `id in (select "datasetVersionId" from "Run" where id = any($1::uuid[]))`
const BASES = `id in (select "knowledgeBaseId" from "Run" where id = any($1::uuid[]))`
const SCENARIO_VERSIONS = `id in (select "scenarioVersionId" from "Interaction" where "runId" = any($1::uuid[]))`

/** Who did something here, in words that hold elsewhere: accounts are of each installation. */
const whoWords = (
  name: string,
  kind: string,
  id: string,
) => `case when "${kind}" is null then null else coalesce("${name}",
  case "${kind}" when 'machine' then 'somebody without an account' when 'installation' then 'an API token'
    else coalesce((select u.name from "User" u where u.id = "${id}"), 'somebody who is gone') end) end`
const PEOPLE_OF_OVERRIDE = {
  authorKind: `'bundle'`,
  authorName: whoWords('authorName', 'authorKind', 'authorId'),
  removedByKind: `case when "removedByKind" is not null then 'bundle' end`,
  removedByName: whoWords('removedByName', 'removedByKind', 'removedById'),
}

/** What was made of conversations: judged, scored or corrected otherwise here, it says nothing of them. */
const OF_WORDS = { by: 'interactionId' } as const

export const STORED_TABLES: Readonly<Record<EvidenceTable, StoredTable>> = {
  datasets: {
    name: 'Dataset',
    of: 'runs',
    where: `id in (select "datasetId" from "DatasetVersion" where ${VERSIONS})`,
    orderBy: 'id',
    // It holds only what the run asked: nobody is to launch on it, and it stands in no list of those who do.
    set: { archivedAt: 'now()', updatedAt: 'now()' },
    shared: { by: ['id'], same: ['domain'] },
  },
  'dataset-versions': {
    name: 'DatasetVersion',
    of: 'runs',
    where: VERSIONS,
    orderBy: 'id',
    set: { origin: `'bundle'`, status: `'ready'`, options: `'{}'` },
    shared: { by: ['id'], same: ['datasetId', 'number'] },
  },
  items: {
    name: 'Item',
    of: 'items',
    where: 'id = any($1::uuid[])',
    orderBy: '"versionId", position, id',
    shared: {
      by: ['id'],
      same: ['versionId', 'externalId', 'pool', 'title', 'questionText', 'answerText'],
    },
  },
  'item-comments': {
    name: 'ItemComment',
    of: 'items',
    where: '"itemId" = any($1::uuid[])',
    orderBy: '"itemId", number',
    shared: { by: ['itemId', 'number'], same: ['text', 'role', 'onAnswer'] },
  },
  preparations: {
    name: 'Preparation',
    of: 'items',
    where: `"itemId" = any($1::uuid[]) and done
      and (kind::text, "judgeKey") in (select * from unnest($2::text[], $3::text[]))`,
    orderBy: '"itemId", kind, "judgeKey"',
    shared: { by: ['itemId', 'kind', 'judgeKey'], same: ['text', 'score'] },
  },
  'criterion-overrides': {
    name: 'CriterionOverride',
    of: 'items',
    where: `"itemId" = any($1::uuid[]) and (kind::text, "judgeKey") in (select * from unnest($2::text[], $3::text[]))`,
    orderBy: '"itemId", "createdAt", id',
    read: PEOPLE_OF_OVERRIDE,
    shared: { by: ['id'], same: ['itemId', 'kind', 'judgeKey', 'judgeScore', 'score', 'reason'] },
  },
  'knowledge-bases': {
    name: 'KnowledgeBase',
    of: 'runs',
    where: BASES,
    orderBy: 'id',
    // Of its passages only those are here that the run was given: no agent is to read it.
    set: { status: `'ready'`, archivedAt: 'now()', updatedAt: 'now()' },
    shared: { by: ['id'], same: ['contentHash', 'language'] },
  },
  'knowledge-documents': {
    name: 'KnowledgeDocument',
    of: 'runs',
    where: `id in (select "documentId" from "KnowledgePassage" where ${GIVEN})`,
    orderBy: 'id',
    shared: { by: ['id'], same: ['knowledgeBaseId', 'position', 'name', 'externalId'] },
  },
  'knowledge-passages': {
    name: 'KnowledgePassage',
    of: 'runs',
    where: GIVEN,
    orderBy: 'id',
    set: { embedding: `'{}'` },
    shared: { by: ['id'], same: ['knowledgeBaseId', 'documentId', 'position', 'place', 'text'] },
  },
  'scenario-list': {
    name: 'Scenario',
    of: 'runs',
    where: `id in (select "scenarioId" from "ScenarioVersion" where ${SCENARIO_VERSIONS})`,
    orderBy: 'id',
    set: { archivedAt: 'now()', updatedAt: 'now()' },
    shared: { by: ['id'], same: [] },
  },
  'scenario-versions': {
    name: 'ScenarioVersion',
    of: 'runs',
    where: SCENARIO_VERSIONS,
    orderBy: 'id',
    shared: { by: ['id'], same: ['scenarioId', 'number', 'source'] },
  },
  runs: {
    name: 'Run',
    of: 'runs',
    where: 'id = any($1::uuid[])',
    // Who judges conversations again comes after who held them.
    orderBy: '"sourceRunId" nulls first, id',
    set: { importedFrom: '$3::jsonb' },
    held: { by: 'id', same: { by: ['id'], same: ['benchmark', 'configuration', 'datasetVersionId', 'simulated'] } },
  },
  'score-sets': {
    name: 'ScoreSet',
    of: 'runs',
    where: `${OF_RUNS} and not pending`,
    orderBy: 'id',
    held: { by: 'runId' },
  },
  interactions: {
    name: 'Interaction',
    of: 'interactions',
    where: 'id = any($1::uuid[])',
    orderBy: '"sourceId" nulls first, "runId", position, id',
    held: {
      by: 'runId',
      same: {
        by: ['id'],
        same: ['runId', 'itemId', 'scenarioVersionId', 'variant', 'trial', 'position', 'sourceId'],
      },
    },
  },
  turns: {
    name: 'Turn',
    of: 'interactions',
    where: OF_INTERACTIONS,
    orderBy: '"interactionId", number',
    set: { eventSeq: '0' },
    held: {
      by: 'interactionId',
      same: { by: ['interactionId', 'number'], same: ['userText', 'agentText', 'agentOutcome', 'solved'] },
    },
  },
  judgements: {
    name: 'Judgement',
    of: 'interactions',
    where: OF_INTERACTIONS,
    orderBy: '"interactionId", turn, job',
    held: OF_WORDS,
  },
  'score-overrides': {
    name: 'ScoreOverride',
    of: 'interactions',
    where: OF_INTERACTIONS,
    orderBy: '"interactionId", "createdAt", id',
    read: PEOPLE_OF_OVERRIDE,
    held: OF_WORDS,
  },
  'point-overrides': {
    name: 'PointOverride',
    of: 'interactions',
    where: OF_INTERACTIONS,
    orderBy: '"interactionId", "createdAt", id',
    read: PEOPLE_OF_OVERRIDE,
    held: OF_WORDS,
  },
  'model-calls': {
    name: 'ModelCall',
    of: 'interactions',
    where: OF_INTERACTIONS,
    orderBy: '"interactionId", turn, sequence',
    held: OF_WORDS,
  },
  retrievals: {
    name: 'TurnRetrieval',
    of: 'interactions',
    where: OF_INTERACTIONS,
    orderBy: '"interactionId", turn',
    held: { by: 'interactionId', same: { by: ['interactionId', 'turn'], same: ['query', 'searchKind'] } },
  },
  'given-passages': {
    name: 'TurnPassage',
    of: 'interactions',
    where: OF_INTERACTIONS,
    orderBy: '"interactionId", turn, rank',
    held: { by: 'interactionId', same: { by: ['interactionId', 'turn', 'rank'], same: ['passageId'] } },
  },
  'script-steps': {
    name: 'ScriptStep',
    of: 'interactions',
    where: OF_INTERACTIONS,
    orderBy: '"interactionId", number',
    set: { eventSeq: '0' },
    held: { by: 'interactionId', same: { by: ['interactionId', 'number'], same: ['record'] } },
  },
  scores: {
    name: 'InteractionScore',
    of: 'interactions',
    where: `${OF_INTERACTIONS} and "scoreSetId" in (select id from "ScoreSet" where not pending)`,
    orderBy: '"interactionId", "scoreSetId"',
    held: OF_WORDS,
  },
  'script-scores': {
    name: 'ScriptScore',
    of: 'interactions',
    where: OF_INTERACTIONS,
    orderBy: '"interactionId"',
    held: OF_WORDS,
  },
}
