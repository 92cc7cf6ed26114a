import { CircleCheck, CircleX } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { DatasetAnswer } from '@/lib/api/dataset'
import { ImportWatch } from './import-watch'

/** How a data set's import stands. */
export function DatasetStatus({
  dataset: { id, status, newer },
}: {
  dataset: Pick<DatasetAnswer, 'id' | 'status' | 'newer'>
}) {
  if (newer?.status === 'importing') return <ImportWatch datasetId={id} version={newer.version} />
  switch (status) {
    case 'importing':
      return <ImportWatch datasetId={id} />
    case 'failed':
      return (
        <Badge tone="err" icon={<CircleX aria-hidden="true" />}>
          Failed
        </Badge>
      )
    case 'ready':
      return (
        <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
          Ready
        </Badge>
      )
  }
}
