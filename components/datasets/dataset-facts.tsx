import { countOf } from '@/components/format/count'
import { Moment } from '@/components/moment'
import type { DatasetAnswer } from '@/lib/api/dataset'
import { sizeText } from './import-draft'

/** Where a data set comes from, in a line or two. */
export function DatasetFacts({ dataset, licences }: { dataset: DatasetAnswer; licences: readonly string[] }) {
  const { domain, site, sourceName, sourceBytes, version, createdAt, importedAt, runCount } = dataset
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 [&_dt]:text-12 [&_dt]:text-fg-3">
      <div>
        <dt>Source</dt>
        <dd className="wrap-anywhere">
          {site ? `${site}, ` : ''}
          {sourceName}
          {/* What came with Deskmark was no upload. */}
          {sourceBytes > 0 ? `, ${sizeText(sourceBytes)}` : null}
        </dd>
      </div>
      <div>
        <dt>Domain</dt>
        <dd className="wrap-anywhere">{domain}</dd>
      </div>
      <div>
        <dt>Licence</dt>
        <dd>{licences.length === 0 ? 'not stated' : licences.join(', ')}</dd>
      </div>
      <div>
        <dt>Version</dt>
        <dd>
          {version}, <Moment at={importedAt ?? createdAt} />
        </dd>
      </div>
      <div>
        <dt>Used by</dt>
        <dd>{countOf(runCount, 'run')}</dd>
      </div>
    </dl>
  )
}
