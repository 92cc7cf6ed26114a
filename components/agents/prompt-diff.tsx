import { diffLines, diffWordsWithSpace } from 'diff'
import { classNames } from '@/components/ui/class-names'

/** Longer texts are compared line by line: word by word it would take long, and be hard to read. */
const LONGEST_BY_WORDS = 4_000

/** What was taken out of a prompt and what was put in, in the order of the text. */
export function PromptDiff({ before, after }: { before: string; after: string }) {
  const isShort = before.length + after.length <= LONGEST_BY_WORDS
  const parts = isShort ? diffWordsWithSpace(before, after) : diffLines(before, after)
  return (
    <section
      aria-label="How the system prompt was changed"
      className="wrap-anywhere mb-4 max-h-80 overflow-y-auto whitespace-pre-wrap rounded-card border border-line bg-sub px-4 py-3 text-12 leading-5"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      {parts.map((part, at) => {
        const Element = part.added ? 'ins' : part.removed ? 'del' : 'span'
        return (
          <Element
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never change places
            key={at}
            className={classNames(
              part.added ? 'bg-ok-bg font-medium text-ok no-underline' : '',
              part.removed ? 'bg-err-bg text-err line-through' : '',
            )}
          >
            {part.value}
          </Element>
        )
      })}
    </section>
  )
}
