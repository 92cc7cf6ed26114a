'use client'

import { useQuery } from '@tanstack/react-query'
import {
  type ColumnPreview,
  columnPreviewSchema,
  type DatasetAnswer,
  datasetAcceptedSchema,
  datasetSchema,
  type UpdateDataset,
} from '@/lib/api/dataset'
import { versionAcceptedSchema } from '@/lib/api/dataset-version'
import { type CorrectItem, itemSchema } from '@/lib/api/item'
import { sendRequest } from './send-request'
import { useWrite } from './use-write'

export function useChangeDataset() {
  return useWrite(
    ({ id, change }: { id: string; change: UpdateDataset }) => ({
      method: 'PATCH',
      path: `/datasets/${id}`,
      body: change,
    }),
    datasetSchema,
  )
}

/** Chooses questions anew, as a further version. */
export function useSelectVersion(id: string) {
  return useWrite(
    (body: object) => ({ method: 'POST', path: `/datasets/${id}/selections`, body }),
    versionAcceptedSchema,
  )
}

/** Corrects what was made of a question; the answer is the question in the version that holds the correction. */
export function useCorrectItem(id: string) {
  return useWrite((body: CorrectItem) => ({ method: 'PATCH', path: `/items/${id}`, body }), itemSchema)
}

/** Imports a file of the import folder: as a new data set, or as a further version of the one of this id. */
export function useImportFromFolder(datasetId: string | null) {
  const path = datasetId === null ? '/datasets' : `/datasets/${datasetId}/versions`
  return useWrite((body: object) => ({ method: 'POST', path, body }), versionAcceptedSchema.or(datasetAcceptedSchema))
}

const HEAD_BYTES = 65_536

/** The columns of a file of records, from its beginning. @throws {ApiError} */
export async function readColumns(file: File | { folderFile: string }): Promise<ColumnPreview> {
  const body =
    'folderFile' in file
      ? file
      : { name: file.name, text: await file.slice(0, HEAD_BYTES).text(), isWhole: file.size <= HEAD_BYTES }
  return columnPreviewSchema.parse(await sendRequest({ method: 'POST', path: '/datasets/columns', body }))
}

const EVERY_MS = 1_500

/** A data set while it is being imported, asked for again until the import has ended. */
export function useImportingDataset(id: string) {
  return useQuery({
    queryKey: ['dataset', id],
    queryFn: async ({ signal }) =>
      datasetSchema.parse(await sendRequest({ method: 'GET', path: `/datasets/${id}`, signal })),
    refetchInterval: ({ state }) => (state.data === undefined || isImporting(state.data) ? EVERY_MS : false),
    staleTime: 0,
  })
}

/** Its first version, or a newer one. */
export function isImporting({ status, newer }: Pick<DatasetAnswer, 'status' | 'newer'>): boolean {
  return status === 'importing' || newer?.status === 'importing'
}
