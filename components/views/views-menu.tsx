'use client'

import { Bookmark, Trash2 } from 'lucide-react'
import { usePathname, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { toast } from 'sonner'
import { useMay } from '@/components/accounts/who'
import { useDeleteView, useViews } from '@/components/queries/use-views'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Popover } from '@/components/ui/popover'
import { knownQuery, type SavedViewAnswer, type ViewPage } from '@/lib/api/saved-view'
import { SaveViewForm } from './save-view-form'

/** Filters of this page that were kept under a name: to open, to delete, and to keep the present ones. */
export function ViewsMenu({ page }: { page: ViewPage }) {
  const [open, setOpen] = useState(false)
  const [saving, setSaving] = useState(false)
  const path = usePathname()
  const query = knownQuery(page, useSearchParams().toString())
  const views = useViews(page, open)
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="Views"
        align="end"
        trigger={
          <Button size="sm" variant="ghost">
            <Bookmark aria-hidden="true" className="size-3.5" />
            <span className="sr-only sm:not-sr-only">Views</span>
          </Button>
        }
      >
        {views.data && views.data.length > 0 ? (
          <ul className="max-h-[320px] overflow-y-auto">
            {views.data.map((view) => (
              <ViewRow
                key={view.id}
                view={view}
                href={view.query === '' ? path : `${path}?${view.query}`}
                isShown={view.query === query}
                onOpen={() => setOpen(false)}
              />
            ))}
          </ul>
        ) : (
          <p className="max-w-[300px] px-2 py-1.5 text-12 text-fg-3">
            {views.isError
              ? views.error.message
              : views.isPending
                ? 'Reading…'
                : 'A view keeps the filters of this page under a name. None is kept yet.'}
          </p>
        )}
        <div className="mt-1 border-line border-t px-1 pt-1">
          <Button
            size="sm"
            variant="ghost"
            className="w-full"
            disabled={query === ''}
            onClick={() => {
              setOpen(false)
              setSaving(true)
            }}
          >
            {query === '' ? 'Nothing is filtered now' : 'Save these filters…'}
          </Button>
        </div>
      </Popover>
      {saving ? <SaveViewForm page={page} query={query} onClose={() => setSaving(false)} /> : null}
    </>
  )
}

function ViewRow({
  view,
  href,
  isShown,
  onOpen,
}: {
  view: SavedViewAnswer
  href: string
  isShown: boolean
  onOpen: () => void
}) {
  const drop = useDeleteView()
  const isAdministrator = useMay('manage-people')
  const { id, name, mine, shared, owner } = view
  return (
    <li className="flex items-center gap-1">
      <Link
        href={href}
        onClick={onOpen}
        aria-current={isShown ? 'true' : undefined}
        className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-badge px-2 py-1 text-13 hover:bg-inset aria-[current]:font-medium"
      >
        <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
        {shared ? <SharedWords mine={mine} owner={owner} /> : null}
      </Link>
      {mine || isAdministrator ? (
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          aria-label={`Delete the view ${name}`}
          busy={drop.isPending}
          onClick={() =>
            drop.mutate(id, {
              onSuccess: () => toast(`Deleted the view ${name}`),
              onError: (error) => toast.error('Not deleted', { description: error.message }),
            })
          }
        >
          <Trash2 aria-hidden="true" className="size-3.5" />
        </Button>
      ) : null}
    </li>
  )
}

function SharedWords({ mine, owner }: Pick<SavedViewAnswer, 'mine' | 'owner'>) {
  return (
    <span className="max-w-[140px] shrink-0 truncate text-12 text-fg-3">
      {mine || owner === null ? (
        'shared'
      ) : (
        <>
          by <bdi>{owner}</bdi>
        </>
      )}
    </span>
  )
}
