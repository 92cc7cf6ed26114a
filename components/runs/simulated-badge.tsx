import { FlaskConical } from 'lucide-react'
import { Badge } from '@/components/ui/badge'

/** Says that what it stands beside was made with the bundled endpoint: dashed, so that it shows on any picture of the page. */
export function SimulatedBadge() {
  return (
    <Badge tone="dashed" icon={<FlaskConical aria-hidden="true" />}>
      Simulated
    </Badge>
  )
}
