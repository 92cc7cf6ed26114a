'use client'

import { useQuery } from '@tanstack/react-query'
import { datasetSchema, type UpdateDataset } from '@/lib/api/dataset'
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

const EVERY_MS = 1_500

/** A data set while it is being imported, asked for again until the import has ended. */
export function useImportingDataset(id: string) {
  return useQuery({
    queryKey: ['dataset', id],
    queryFn: async ({ signal }) =>
      datasetSchema.parse(await sendRequest({ method: 'GET', path: `/datasets/${id}`, signal })),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.status === 'importing' ? EVERY_MS : false),
    staleTime: 0,
  })
}
