'use client'

import { Download } from 'lucide-react'
import { useMay } from '@/components/accounts/who'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem } from '@/components/ui/menu'

const FORMS = [
  { format: 'csv', label: 'CSV, a row for each run' },
  { format: 'xlsx', label: 'Excel, a row for each run' },
  { format: 'jsonl', label: 'JSON Lines, a run a line' },
] as const

/** All runs that the list's filters leave, on whichever page, as a file. */
export function ExportRuns({ query }: { query: string }) {
  if (!useMay('export')) return null
  return (
    <Menu
      label="Export these runs"
      trigger={
        <Button variant="ghost">
          <Download aria-hidden="true" className="size-3.5" />
          <span className="sr-only sm:not-sr-only">Export</span>
        </Button>
      }
    >
      {FORMS.map(({ format, label }) => (
        <MenuItem key={format} asChild>
          <a href={`/api/v1/runs/export?format=${format}&${query}`} download>
            {label}
          </a>
        </MenuItem>
      ))}
    </Menu>
  )
}
