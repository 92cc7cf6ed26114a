'use client'

import { useEffect, useRef, useState } from 'react'
import { datasetAcceptedSchema } from '@/lib/api/dataset'
import { versionAcceptedSchema } from '@/lib/api/dataset-version'
import { ApiError, apiErrorOf } from './send-request'

const acceptedSchema = versionAcceptedSchema.or(datasetAcceptedSchema)

/** How far an upload is; null while there is none. */
export interface UploadProgress {
  sentBytes: number
  totalBytes: number
}

/** What is sent beside the file. */
export interface UploadFields {
  name?: string
  options: object
}

/**
 * Sends a file as a data set or a version of one, with its progress; one at a time. Leaving the page cancels it.
 * `XMLHttpRequest`, because `fetch` does not tell how much was sent.
 */
export function useUploadDataset() {
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const request = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  /** @returns the data set's id, or null if it was cancelled. @throws {ApiError} */
  async function upload(file: File, fields: UploadFields, path: string): Promise<string | null> {
    const sending = new XMLHttpRequest()
    request.current = sending
    setProgress({ sentBytes: 0, totalBytes: file.size })
    try {
      return await send(sending, file, fields, path, (sentBytes) => setProgress({ sentBytes, totalBytes: file.size }))
    } finally {
      request.current = null
      setProgress(null)
    }
  }

  return { progress, upload, cancel: () => request.current?.abort() }
}

function send(
  request: XMLHttpRequest,
  file: File,
  { name, options }: UploadFields,
  path: string,
  onSent: (bytes: number) => void,
): Promise<string | null> {
  const form = new FormData()
  // The file comes last, so that the rest can be judged before it has arrived.
  if (name !== undefined) form.append('name', name)
  form.append('options', JSON.stringify(options))
  form.append('file', file)

  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.size))
    request.onabort = () => resolve(null)
    request.onerror = () =>
      reject(new ApiError('The upload was cut off. Is Deskmark still running? Nothing was imported; try again.', null))
    request.onload = () => {
      if (request.status >= 200 && request.status < 300)
        resolve(acceptedSchema.parse(JSON.parse(request.responseText)).id)
      else reject(apiErrorOf(request.status, request.responseText))
    }
    request.open('POST', `/api/v1${path}`)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}
