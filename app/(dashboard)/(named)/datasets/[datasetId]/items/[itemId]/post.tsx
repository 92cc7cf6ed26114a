import { formatCount } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { Section } from '@/components/ui/section'
import { TextBlock } from '@/components/ui/text-block'
import type { PostToRead } from '@/lib/db/find-item-to-read'
import { PostHtml } from './post-html'

/** One post: as people read it, beside the plain text that models get, and whose it is. */
export function Post({
  title,
  post,
  modelText,
  site,
}: {
  title: string
  post: PostToRead
  /** What models get of it. */
  modelText: string
  site: string | null
}) {
  return (
    <Section title={title} aside={post.score === null ? null : `score ${formatCount(post.score)}`}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <h3 className="mb-1 text-12 text-fg-3">{post.html === null ? 'As it came' : 'As posted'}</h3>
          {post.html === null ? (
            <p className="wrap-anywhere whitespace-pre-wrap text-14 leading-[22px]">{post.text}</p>
          ) : (
            <PostHtml html={post.html} site={site} />
          )}
        </div>
        <div className="min-w-0">
          <h3 className="mb-1 text-12 text-fg-3">As models get it</h3>
          <TextBlock text={modelText} label={`${title}, as models get it`} tall />
        </div>
      </div>
      <Attribution post={post} />
    </Section>
  )
}

function Attribution({ post: { author, url, date, licence } }: { post: PostToRead }) {
  return (
    <p className="wrap-anywhere mt-3 text-12 text-fg-3">
      {author === null ? 'Author not named' : `By ${author}`}
      {date === null ? null : (
        <>
          {' · '}
          <Moment at={date.toISOString()} />
        </>
      )}
      {` · ${licence ?? 'licence not stated'}`}
      {url === null ? null : (
        <>
          {' · '}
          <a className="link underline" href={url} rel="noopener noreferrer">
            Read it on {hostOf(url)}
          </a>
        </>
      )}
    </p>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'its site'
}
