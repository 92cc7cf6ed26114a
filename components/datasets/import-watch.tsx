'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useImportingDataset } from '@/components/queries/dataset-writes'
import { Badge } from '@/components/ui/badge'
import { Spinner } from '@/components/ui/button'

/** "Importing", until the import has ended; then the page is read again. */
export function ImportWatch({ datasetId }: { datasetId: string }) {
  const router = useRouter()
  const { data } = useImportingDataset(datasetId)
  const ended = data !== undefined && data.status !== 'importing'

  useEffect(() => {
    if (ended) router.refresh()
  }, [ended, router])

  return (
    <span role="status">
      <Badge tone="live" icon={<Spinner className="size-3" />}>
        Importing
      </Badge>
    </span>
  )
}
