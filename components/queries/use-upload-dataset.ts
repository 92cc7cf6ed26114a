'use client'

import { datasetAcceptedSchema } from '@/lib/api/dataset'
import { versionAcceptedSchema } from '@/lib/api/dataset-version'
import { useUpload } from './use-upload'

const acceptedSchema = versionAcceptedSchema.or(datasetAcceptedSchema)

/** Sends a file as a data set or a version of one. */
export function useUploadDataset() {
  const { progress, upload, cancel } = useUpload(acceptedSchema)
  return {
    progress,
    cancel,
    /** @returns the data set's id, or null if it was cancelled. @throws {ApiError} */
    async upload(file: File, { name, options }: { name?: string; options: object }, path: string) {
      const fields = { ...(name === undefined ? {} : { name }), options: JSON.stringify(options) }
      return (await upload(file, fields, path))?.id ?? null
    },
  }
}
