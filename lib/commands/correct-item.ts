import type { CorrectItem } from '@/lib/api/item'
import { recordEvent } from '@/lib/db/audit-events'
import { correctItem as storeCorrection } from '@/lib/db/correct-item'
import type { CommandWorld } from './command-world'
import { conflict, notFound } from './refusal'

/**
 * Writes a person's summary or underlying problem of a question, in a version of its own. Gives the question's id there;
 * where nothing was changed, the same one.
 */
export async function correctItem({ db, who }: CommandWorld, itemId: string, correction: CorrectItem): Promise<string> {
  const result = await storeCorrection(db, itemId, correction, (tx, dataset) =>
    recordEvent(tx, who, {
      action: 'dataset.change',
      subject: dataset,
      details: { correctedItem: itemId, fields: Object.keys(correction) },
    }),
  )
  if (!('refused' in result)) return result.itemId
  switch (result.refused) {
    case 'no-item':
      throw notFound('item')
    case 'of-bundle':
      throw conflict('This question was imported with the evidence of a run, which stays as it was.')
    case 'under-way':
      throw conflict(`Version ${result.number} of this data set is being imported. Wait until it is ready.`)
    case 'old-version':
      throw conflict(
        `This question is of version ${result.itemVersion}. Correct it in the newest, version ${result.newest}.`,
      )
  }
}
