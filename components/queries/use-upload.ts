'use client'

import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { ApiError, apiErrorOf } from './send-request'

/** How far an upload is; null while there is none. */
export interface UploadProgress {
  sentBytes: number
  totalBytes: number
}

/**
 * Sends a file with its progress; one at a time. Leaving the page cancels it. `XMLHttpRequest`, because `fetch` does not
 * tell how much was sent.
 * @param answer what is answered where all went well
 */
export function useUpload<Answer>(answer: z.ZodType<Answer>) {
  const [progress, setProgress] = useState<UploadProgress | null>(null)
  const request = useRef<XMLHttpRequest | null>(null)
  useEffect(() => () => request.current?.abort(), [])

  /**
   * @param fields what is sent beside the file
   * @returns null if it was cancelled
   * @throws {ApiError}
   */
  async function upload(file: File, fields: Readonly<Record<string, string>>, path: string): Promise<Answer | null> {
    const sending = new XMLHttpRequest()
    request.current = sending
    setProgress({ sentBytes: 0, totalBytes: file.size })
    try {
      const text = await send(sending, file, fields, path, (sentBytes) =>
        setProgress({ sentBytes, totalBytes: file.size }),
      )
      return text === null ? null : answer.parse(JSON.parse(text))
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
  fields: Readonly<Record<string, string>>,
  path: string,
  onSent: (bytes: number) => void,
): Promise<string | null> {
  const form = new FormData()
  // The file comes last, so that the rest can be judged before it has arrived.
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)

  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.size))
    request.onabort = () => resolve(null)
    request.onerror = () =>
      reject(new ApiError('The upload was cut off. Is Deskmark still running? Nothing was imported; try again.', null))
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText)
      else reject(apiErrorOf(request.status, request.responseText))
    }
    request.open('POST', `/api/v1${path}`)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}
