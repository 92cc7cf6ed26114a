// A Posts.xml of any size in the dumps' own form: one row a line, entities as they write them, questions before answers.
// The same size gives the same file. Lengths and shares are near those of the real dumps: 1.4 kB a row, 1.5 answers a
// question, half of the questions with an accepted answer.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'

const SENTENCES = [
  'I am trying to read a file line by line, and it works for small ones.',
  'After the upgrade the build fails with an error that I can not find anywhere else.',
  'As far as I understand the documentation, the second argument should be optional here.',
  'Is there a way to do this without copying the whole list first?',
  'You can use the same function for both, as long as the keys are "unique" & sorted.',
  'Почему этот запрос возвращает пустой список, если таблица не пуста?',
  'この設定を変更すると、サーバーは再起動しますか？',
  'It depends on how large $n$ is: for $n > 10^6$ the first way is faster.',
  'The short answer is no; the longer one is that nobody guarantees the order.',
  'See <a href="https://example.org/manual?page=2&amp;part=7">the manual</a> for what happens in that case.',
]
const CODE = [
  'for (int i = 0; i &lt; n; i++) {\n    total += values[i] &amp; mask;\n}',
  'SELECT name, count(*) FROM orders\nWHERE total &gt;= 100\nGROUP BY name;',
  'def read(path):\n    with open(path) as file:\n        return [line.strip() for line in file if "&lt;b&gt;" in line]',
  'git log --oneline --graph | head -n 20',
]
const TAGS = ['c#', 'python', 'sql', 'git', 'linux', 'regex', 'html', 'performance', 'sorting', 'bash']

/** A small generator of numbers from 0 to 1; the same seed gives the same ones. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#xA;')

/** Writes the file, of this size or a few rows more. */
export async function makePosts(path: string, bytes: number): Promise<{ rows: number; bytes: number }> {
  const dice = createDice(20_261_201)
  const pick = <Entry>(from: readonly Entry[]): Entry => from[Math.floor(dice() * from.length)] as Entry
  const times = <Entry>(least: number, most: number, make: () => Entry) =>
    Array.from({ length: least + Math.floor(dice() * (most - least + 1)) }, make)

  const body = () =>
    times(2, 5, () =>
      dice() < 0.3
        ? `<pre><code>${times(1, 3, () => pick(CODE)).join('\n\n')}\n</code></pre>\n`
        : `<p>${times(1, 4, () => pick(SENTENCES)).join(' ')}</p>\n`,
    ).join('\n')
  // Most answers have few votes, and very few have hundreds.
  const score = () => Math.floor(2 * Math.exp(dice() ** 3 * 6)) - 3
  const date = (id: number) => new Date(1_217_540_572_667 + id * 61_000).toISOString().slice(0, 23)
  const common = (id: number) =>
    `CreationDate="${date(id)}" Score="${score()}" Body="${escaped(body())}" OwnerUserId="${1 + Math.floor(dice() * 500_000)}" LastEditorUserId="${1 + Math.floor(dice() * 500_000)}" LastEditDate="${date(id + 900)}" LastActivityDate="${date(id + 2000)}" CommentCount="${Math.floor(dice() * 9)}" ContentLicense="CC BY-SA 4.0"`

  const out = createWriteStream(path, { highWaterMark: 4 << 20 })
  let written = 0
  let rows = 0
  const put = async (text: string) => {
    written += Buffer.byteLength(text)
    if (!out.write(text)) await once(out, 'drain')
  }
  await put('\ufeff<?xml version="1.0" encoding="utf-8"?>\n<posts>\n')
  for (let id = 1; written < bytes; ) {
    const questionId = id
    const answers = times(0, 3, () => 0).length
    const acceptedId = answers > 0 && dice() < 0.66 ? questionId + 1 + Math.floor(dice() * answers) : null
    const accepted = acceptedId === null ? '' : ` AcceptedAnswerId="${acceptedId}"`
    const title = escaped(
      pick(SENTENCES)
        .replace(/<[^>]*>/g, '')
        .slice(0, 70),
    )
    const tags = escaped(times(1, 4, () => `<${pick(TAGS)}>`).join(''))
    await put(
      `  <row Id="${questionId}" PostTypeId="1"${accepted} ViewCount="${Math.floor(dice() * 99_999)}" Title="${title}" Tags="${tags}" AnswerCount="${answers}" ${common(questionId)} />\n`,
    )
    for (let answerId = questionId + 1; answerId <= questionId + answers; answerId += 1)
      await put(`  <row Id="${answerId}" PostTypeId="2" ParentId="${questionId}" ${common(answerId)} />\n`)
    id += answers + 1
    rows += answers + 1
  }
  await put('</posts>\n')
  out.end()
  await finished(out)
  return { rows, bytes: written }
}
