import type pg from 'pg'
import type { ScriptScore } from '@/lib/scripted/play/score-script'
import { encodeText, mapTexts } from './stored-text'

/** How a script that was played came to its end. */
export interface ScriptEnd {
  kind: 'script-ended'
  stopReason: 'script-end' | 'agent-ended' | 'no-branch-matched' | 'max-turns' | 'context-window'
  /** Why it ended, in words; null where that says itself. */
  why: string | null
  /** Why nothing is scored; null where it is. */
  unscored: string | null
  score: Pick<ScriptScore, 'points' | 'maxPoints' | 'undecided' | 'checks'>
}

/** Writes what a script earned. Made again it replaces what was there. */
export async function writeScriptScore(
  client: pg.ClientBase,
  interactionId: string,
  { points, maxPoints, undecided, checks }: ScriptEnd['score'],
): Promise<void> {
  await client.query(
    `insert into "ScriptScore" ("interactionId", points, "maxPoints", undecided, checks) values ($1, $2, $3, $4, $5)
     on conflict ("interactionId") do update set points = excluded.points, "maxPoints" = excluded."maxPoints",
       undecided = excluded.undecided, checks = excluded.checks`,
    [interactionId, points, maxPoints, undecided, JSON.stringify(mapTexts(checks, encodeText))],
  )
}
