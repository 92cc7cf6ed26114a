import { markText, type QuotedWords } from '../quotes/mark-text'
import { QuoteMark } from './quote-mark'

/** A text as it came, letter for letter. Half characters, which no page can show, stand as �. */
export function PlainText({ text, quoted }: { text: string; quoted: readonly QuotedWords[] }) {
  const shown = text.toWellFormed()
  return (
    <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {quoted.length === 0
        ? shown
        : markText(shown, quoted).map(({ start, end, numbers, begins }) =>
            numbers.length === 0 ? (
              shown.slice(start, end)
            ) : (
              <QuoteMark key={start} numbers={numbers} begins={begins}>
                {shown.slice(start, end)}
              </QuoteMark>
            ),
          )}
    </div>
  )
}
