import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Link } from '@/components/ui/link'
import type { SearchHit } from '@/lib/api/search'

const sayers = { user: 'User', agent: 'Agent', script: 'Script' } as const

/** What was found: its name leads there, of a transcript to the very turn. */
export function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {hits.map((hit) => (
        <li key={`${hit.id}-${hit.turn ?? ''}`} className="relative grid gap-0.5 py-2.5 hover:bg-inset">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            <Link
              href={hit.path}
              className="wrap-anywhere min-w-0 font-medium after:absolute after:inset-0 hover:underline"
            >
              <bdi>{hit.title || '(no words)'}</bdi>
            </Link>
            {hit.simulated ? <SimulatedBadge /> : null}
            <span className="wrap-anywhere min-w-0 text-12 text-fg-3">
              <bdi>{hit.context}</bdi>
            </span>
          </div>
          {hit.passages.map(({ who, parts }) => (
            <p key={who ?? ''} className="wrap-anywhere line-clamp-3 max-w-[110ch] text-fg-2">
              {who === null ? null : <span className="pr-1.5 text-12 text-fg-3">{sayers[who]}</span>}
              <bdi>
                {parts.map(({ text, found }, index) =>
                  found ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which have no other name
                    <mark key={index} className="rounded-badge bg-accent-bg px-0.5 font-medium text-fg">
                      {text}
                    </mark>
                  ) : (
                    text
                  ),
                )}
              </bdi>
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
