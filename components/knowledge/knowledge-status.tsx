import { CircleCheck, CircleX } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import type { KnowledgeBaseAnswer } from '@/lib/api/knowledge-base'
import { BuildWatch } from './build-watch'

/** How a knowledge base stands. */
export function KnowledgeStatus({ base: { id, status } }: { base: Pick<KnowledgeBaseAnswer, 'id' | 'status'> }) {
  switch (status) {
    case 'building':
      return <BuildWatch id={id} />
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
