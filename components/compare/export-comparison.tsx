'use client'

import { Download } from 'lucide-react'
import { useQueryStates } from 'nuqs'
import { useMay } from '@/components/accounts/who'
import { usePdf } from '@/components/print/use-pdf'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/menu'
import { compareAddress } from './compare-address'

/** A comparison on paper, as its address says: as PDF where somebody may take files out, and by the browser's own print. */
export function ExportComparison({ runIds }: { runIds: readonly string[] }) {
  const [{ metric, alpha, baseline, overrides }] = useQueryStates(compareAddress)
  const query = new URLSearchParams({
    runs: runIds.join(','),
    ...(metric === null ? {} : { metric }),
    ...(alpha === null ? {} : { alpha: String(alpha) }),
    ...(baseline !== null && (baseline === 'none' || runIds.includes(baseline)) ? { baseline } : {}),
    ...(overrides === null ? {} : { overrides }),
  })
  const pdf = usePdf(`/comparisons/prints?${query}`)
  const mayExport = useMay('export')
  return (
    <Menu
      label="Export"
      trigger={
        <Button variant="ghost" busy={pdf.busy}>
          <Download aria-hidden="true" className="size-3.5" />
          {pdf.busy ? 'Printing…' : 'Export'}
        </Button>
      }
    >
      {mayExport ? <MenuItem onSelect={pdf.start}>PDF</MenuItem> : null}
      <MenuItem onSelect={() => window.print()}>Print</MenuItem>
    </Menu>
  )
}
