import { Note } from '@/components/ui/note'
import { type Faults, strayFaults } from './use-faults'

/** What is wrong with a form as a whole, or with fields that it does not show. Nothing where there is nothing. */
export function FaultNote({ faults, shown, title }: { faults: Faults; shown: readonly string[]; title: string }) {
  const sentences = [...(faults.message === null ? [] : [faults.message]), ...strayFaults(faults, shown)]
  if (sentences.length === 0) return null
  return (
    <Note tone="err" live title={title}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Note>
  )
}
