import type { VersionAccepted } from '@/lib/api/dataset-version'
import type { VersionOptions } from '@/lib/datasets/import-options'
import { createFurtherVersion, type FurtherVersion, type VersionRefusal } from '@/lib/db/create-dataset-version'
import type { BroughtFile, CreatedVersion } from '@/lib/db/create-imported-dataset'
import type { CommandWorld } from './command-world'
import { queueImport, requireExtractionModel } from './import-dataset'
import { conflict, notFound } from './refusal'

/** Imports a newer file as a further version of a data set. Runs stay on the version that they used. */
export async function importVersion(
  world: CommandWorld,
  datasetId: string,
  options: VersionOptions,
  file: BroughtFile,
): Promise<VersionAccepted> {
  return addVersion(world, datasetId, options, file)
}

/** Chooses questions anew from the file that is kept, as a further version. */
export async function selectVersion(
  world: CommandWorld,
  datasetId: string,
  options: VersionOptions,
): Promise<VersionAccepted> {
  return addVersion(world, datasetId, options, { kind: 'kept' })
}

async function addVersion(
  world: CommandWorld,
  datasetId: string,
  options: VersionOptions,
  source: FurtherVersion['source'],
): Promise<VersionAccepted> {
  await requireExtractionModel(world, options.extractionModelId, '')
  const plan = { options, extractionModelId: options.extractionModelId ?? null, source }
  const made = await createFurtherVersion(world.db, datasetId, plan, await queueImport(world))
  const { versionId, number } = accepted(made)
  return { id: datasetId, versionId, version: number, status: 'importing' }
}

function accepted(made: CreatedVersion | VersionRefusal): CreatedVersion {
  if (!('refused' in made)) return made
  switch (made.refused) {
    case 'no-dataset':
      throw notFound('data set')
    case 'under-way':
      throw conflict(`Version ${made.number} of this data set is still being imported. Wait until it is ready.`)
    case 'no-file':
      throw conflict('The file of this data set is not kept here, so nothing can be chosen from it. Import it again.')
  }
}
