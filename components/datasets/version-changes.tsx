import { formatCount } from '@/components/format/count'
import { KeyValues } from '@/components/ui/key-values'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import type { DatasetAnswer } from '@/lib/api/dataset'
import type { VersionDifference } from '@/lib/api/dataset-version'

const KINDS = [
  ['new', 'New questions', 'new'],
  ['gone', 'Gone', 'gone'],
  ['changedText', 'Changed in title, question or answer', 'text'],
  ['changedScore', 'Changed in a score', 'score'],
  ['changedPool', 'In the other pool now', 'pool'],
] as const satisfies readonly (readonly [keyof VersionDifference, string, string])[]

/** How the shown version differs from the one before, in numbers that lead to the questions. */
export function VersionChanges({ dataset, difference }: { dataset: DatasetAnswer; difference: VersionDifference }) {
  const changes = `/datasets/${dataset.id}/changes?version=${dataset.version}`
  return (
    <Section title={`What changed since version ${difference.against}`}>
      <KeyValues
        className="max-w-[400px] [&_dd]:font-medium"
        entries={[
          ...KINDS.map(([count, key, kind]) => ({
            key,
            value:
              difference[count] === 0 ? (
                '0'
              ) : (
                <Link href={`${changes}&kind=${kind}`} className="link underline">
                  {formatCount(difference[count])}
                </Link>
              ),
          })),
          { key: 'Corrected by a person', value: formatCount(difference.corrected) },
        ]}
      />
    </Section>
  )
}
