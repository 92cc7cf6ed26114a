import { countOf } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { Link } from '@/components/ui/link'
import type { KnowledgeBaseAnswer } from '@/lib/api/knowledge-base'
import { searchWords } from './search-words'

/** What a knowledge base is made of and how it is searched, in a line or two. */
export function KnowledgeFacts({ base }: { base: KnowledgeBaseAnswer }) {
  const { source, language, embedding, documentCount, passageCount, contentHash, builtAt, createdAt } = base
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 [&_dt]:text-12 [&_dt]:text-fg-3">
      <div>
        <dt>Made of</dt>
        <dd className="wrap-anywhere">
          {source.datasetId === null ? (
            source.name
          ) : (
            <Link className="link" href={`/datasets/${source.datasetId}?pool=knowledge`}>
              {source.name}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>Holds</dt>
        <dd>
          {countOf(passageCount, 'passage')} of {countOf(documentCount, source.kind === 'files' ? 'file' : 'post')}
        </dd>
      </div>
      <div>
        <dt>Searched by</dt>
        <dd>
          {searchWords(base)}, {language === 'english' ? 'English' : 'words as they are written'}
          {embedding === null ? '' : `; meaning by ${embedding.label} on ${embedding.connectionName}`}
        </dd>
      </div>
      <div>
        <dt>Built</dt>
        <dd>
          <Moment at={builtAt ?? createdAt} />
        </dd>
      </div>
      {contentHash === null ? null : (
        <div>
          <dt>Content</dt>
          <dd>
            <code className="text-12" title={contentHash}>
              {contentHash.slice(0, 12)}
            </code>
          </dd>
        </div>
      )}
      <div>
        <dt>Used by</dt>
        <dd>
          {countOf(base.agentCount, 'agent')}, {countOf(base.runCount, 'run')}
        </dd>
      </div>
    </dl>
  )
}
