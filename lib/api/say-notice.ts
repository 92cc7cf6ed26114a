import { counted } from '@/lib/counted'
import { dollars } from '@/lib/runs/dollars'
import type { NoticeFacts, NoticeKind } from './notice'

/**
 * A notice in words: what became of the run, and how it stood then.
 * @example saidNotice('completed', facts) // { title: 'Completed', sentence: '24 of 24 interactions are scored.' }
 */
export function saidNotice(kind: NoticeKind, facts: NoticeFacts): { title: string; sentence: string } {
  return { title: titleOf(kind, facts), sentence: sentenceOf(kind, facts) }
}

function titleOf(kind: NoticeKind, { errored }: NoticeFacts): string {
  if (kind === 'completed') return errored > 0 ? 'Completed with errors' : 'Completed'
  return kind === 'paused' ? 'Paused' : 'Budget reached'
}

function sentenceOf(kind: NoticeKind, facts: NoticeFacts): string {
  const stands = standOf(facts)
  if (kind === 'completed') return stands
  if (kind === 'paused') {
    const why = facts.by === null ? facts.reason : `${facts.by} paused it.`
    return why === null ? stands : `${endedSentence(why)} ${stands}`
  }
  const { budgetUsd, spentUsd, reason } = facts
  const money =
    budgetUsd === null || spentUsd === null ? '' : `${dollars(spentUsd)} of ${dollars(budgetUsd)} is spent. `
  return `${reason === null ? '' : `${endedSentence(reason)} `}${money}${stands}`
}

const endedSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

function standOf({ interactions, scored, unscored, errored, cancelled }: NoticeFacts): string {
  const rest = [
    unscored > 0 ? `${unscored} unscored` : null,
    errored > 0 ? `${errored} errored` : null,
    cancelled > 0 ? `${cancelled} cancelled` : null,
  ].filter((part) => part !== null)
  return `${scored} of ${counted(interactions, 'interaction is', 'interactions are')} scored${rest.length === 0 ? '' : `, ${rest.join(', ')}`}.`
}
