'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isImporting, useImportingDataset } from '@/components/queries/dataset-writes'
import { Badge } from '@/components/ui/badge'
import { Spinner } from '@/components/ui/button'
import { NotUpToDate } from '@/components/ui/not-up-to-date'

/** "Importing" (a further version, where it is one), until the import has ended; then the page is read again. */
export function ImportWatch({ datasetId, version = null }: { datasetId: string; version?: number | null }) {
  const router = useRouter()
  const { data, error } = useImportingDataset(datasetId)
  const ended = data !== undefined && !isImporting(data)

  useEffect(() => {
    if (ended) router.refresh()
  }, [ended, router])

  return (
    <span role="status">
      <Badge tone="live" icon={<Spinner className="size-3" />}>
        {version === null ? 'Importing' : `Importing version ${version}`}
      </Badge>
      {error ? <NotUpToDate error={error} /> : null}
    </span>
  )
}
