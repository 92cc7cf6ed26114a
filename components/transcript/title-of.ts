import type { InteractionAnswer } from '@/lib/api/interaction'

/** What an interaction is called: its question's title, or the question's number where it has none. */
export function titleOf({ item }: Pick<InteractionAnswer, 'item'>): string {
  return item.title.trim() === '' ? `Question ${item.externalId}` : item.title.toWellFormed()
}
