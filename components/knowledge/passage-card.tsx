import { PlainText } from '@/components/transcript/text/plain-text'
import type { PassageAnswer } from '@/lib/api/knowledge-base'
import { PassageSource } from './passage-source'

/** A passage with its number, where it stands and who wrote it. */
export function PassageCard({ passage, before }: { passage: PassageAnswer; before: string }) {
  return (
    <li className="rounded-card border border-line px-4 py-3">
      <p className="mb-1.5 flex flex-wrap gap-x-2 text-12">
        <span className="text-fg-3">{before}</span>
        <PassageSource passage={passage} />
      </p>
      <div className="max-h-60 overflow-y-auto text-13 leading-5">
        <PlainText text={passage.text} quoted={[]} />
      </div>
    </li>
  )
}
