import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import type { DatasetAnswer } from '@/lib/api/dataset'

/** What is to be known of the shown version: that it is on its way, an old one, or that a newer one is. */
export function VersionNotes({ dataset }: { dataset: DatasetAnswer }) {
  const { id, status, version, currentVersion, newer } = dataset
  return (
    <>
      {status === 'importing' ? (
        <Note className="mt-4" title="The import is under way.">
          A worker reads the file; this page changes by itself when it is done.
        </Note>
      ) : null}
      {version === currentVersion ? null : (
        <Note
          className="mt-4"
          tone="warn"
          title={`This is version ${version}.`}
          action={
            <ButtonLink size="sm" href={`/datasets/${id}`}>
              Show version {currentVersion}
            </ButtonLink>
          }
        >
          New runs use version {currentVersion}.
        </Note>
      )}
      {newer?.status === 'importing' ? (
        <Note className="mt-4" title={`Version ${newer.version} is being made.`}>
          Until it is ready, runs use version {currentVersion}; this page changes by itself.
        </Note>
      ) : null}
      {newer?.status === 'failed' ? (
        <Note
          className="mt-4"
          tone="err"
          title={`Version ${newer.version} could not be made.`}
          action={
            <ButtonLink size="sm" href={`/datasets/${id}/import`}>
              Import another file
            </ButtonLink>
          }
        >
          {newer.error ?? 'Why is not known.'} Version {currentVersion} stays in use.
        </Note>
      ) : null}
    </>
  )
}
