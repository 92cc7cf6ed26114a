// npm run bench:search: how long it takes to build a knowledge base of 50,000 passages and to find passages in it by
// words. Prints milliseconds of one run on this machine.
// npm run bench:search [passages, 50000]
import { readSample } from '@/lib/datasets/sample/read-sample'
import { createKnowledgeBase } from '@/lib/db/create-knowledge-base'
import { beginBuild } from '@/lib/db/knowledge-build'
import { findPassagesByWords } from '@/lib/db/search-passages'
import { middleOf, say } from './measure'
import { openOwnDatabase } from './own-database'

const PASSAGES = Number(process.argv[2] ?? 50_000)
const A_GROUP = 500
const LIMIT = 40
const ROUNDS = 3
/** Beside what the sample says each passage holds some words of its own, the first of these the most often. */
const RARE_WORDS = 100_000

const sample = readSample()
const sentences = sample.flatMap(({ questionText, answerText }) =>
  `${questionText}\n${answerText}`.split(/(?<=[.!?])\s+|\n{2,}/).filter((sentence) => sentence.trim().length > 20),
)

let state = 20_261_202
function dice(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
const rareWord = () => `term${Math.floor(RARE_WORDS ** dice())}`

/** About 1,000 characters of real sentences, mixed anew, with five words that few passages share. */
function passageText(): string {
  const said: string[] = []
  for (let length = 0; length < 900; ) {
    const sentence = sentences[Math.floor(dice() * sentences.length)] ?? ''
    said.push(sentence)
    length += sentence.length
  }
  return `${said.join(' ').slice(0, 950)} ${Array.from({ length: 5 }, rareWord).join(' ')}`
}

const ms = (value: number) => `${value.toFixed(0)} ms`

const database = await openOwnDatabase()
const { db } = database

async function buildBase(language: string): Promise<string> {
  const id = await db.prisma.$transaction((tx) =>
    createKnowledgeBase(tx, { name: language, language, source: { kind: 'files', files: [] }, embedding: null }),
  )
  const build = await beginBuild(db, id)
  if (build === null || build === 'held') throw new Error('The knowledge base can not be built')
  const from = performance.now()
  for (let position = 0; position < PASSAGES; position += A_GROUP)
    await build.storeDocuments(
      Array.from({ length: Math.min(A_GROUP, PASSAGES - position) }, (_, index) => ({
        source: {
          kind: 'post' as const,
          position: position + index,
          name: `Post ${position + index}`,
          questionText: '',
          answerText: '',
          post: { externalId: String(position + index), url: null, author: null, licence: null },
        },
        passages: [{ position: position + index, place: null, text: passageText(), embedding: null }],
      })),
    )
  const stored = performance.now()
  await build.finish({ contentHash: 'bench', dimensions: null })
  build.close()
  say(
    `${language}: ${PASSAGES.toLocaleString('en-US')} passages stored in ${((stored - from) / 1000).toFixed(1)} s and finished in ${((performance.now() - stored) / 1000).toFixed(1)} s`,
  )
  return id
}

const queries = {
  'a title': sample.map(({ title }) => title),
  'a whole question': sample.map(({ questionText }) => questionText.slice(0, 2_000)),
}

try {
  for (const language of ['english', 'simple']) {
    const knowledgeBaseId = await buildBase(language)
    for (const [what, texts] of Object.entries(queries)) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        for (const text of texts) {
          const from = performance.now()
          const found = await findPassagesByWords(db, { knowledgeBaseId, language }, text, LIMIT)
          if (found.length !== LIMIT) throw new Error(`${found.length} passages were found for ${text}`)
          times.push(performance.now() - from)
        }
      say(`  ${what}: ${ms(middleOf(times))} (median of ${times.length}), at most ${ms(Math.max(...times))}`)
    }
  }
} finally {
  await database.close()
}
