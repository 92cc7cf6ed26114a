import { type FormEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Note } from '@/components/ui/note'
import { TextArea } from '@/components/ui/text-input'

/** Larger ones hold the browser up; scripts send theirs to the API. */
const MOST_BYTES = 20_000_000

const EXAMPLE = 'question,gpt-4,mixtral-8x7b\nq1,28.5,27.0\nq2,31.2,26.25\nq3,,24.9'

/** Where a table is pasted or chosen, and what is wrong with it. */
export function NumbersForm({
  text,
  onText,
  faults,
  onRead,
  onFault,
}: {
  text: string
  onText: (text: string) => void
  faults: readonly string[]
  onRead: (text: string) => void
  onFault: (fault: string) => void
}) {
  const fileId = useId()

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return
    if (file.size > MOST_BYTES) return onFault(`${file.name} is larger than 20\u00a0MB: send it to the API instead.`)
    const given = await file.text()
    onText(given)
    onRead(given)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    onRead(text)
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Field
        label="Table of scores"
        hint="The first row names the columns: one for each agent, and one for the question if there is one; or the columns agent and score, and item. Parted by comma, semicolon or tab. An empty cell is a missing score, never 0."
      >
        <TextArea
          mono
          rows={8}
          value={text}
          placeholder={EXAMPLE}
          spellCheck={false}
          onChange={({ target }) => onText(target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary">
          Compare
        </Button>
        <label htmlFor={fileId} className="text-fg-2">
          or a CSV file
        </label>
        <input
          id={fileId}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          onChange={({ target }) => void take(target.files?.[0])}
          className="block max-w-full text-13 file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-line-2 file:border-solid file:bg-bg file:px-3 file:font-medium file:text-fg"
        />
      </div>
      {faults.length > 0 ? (
        <Note tone="err" title="The table can’t be read." live>
          <ul className="mt-1 grid gap-0.5">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Note>
      ) : null}
    </form>
  )
}
