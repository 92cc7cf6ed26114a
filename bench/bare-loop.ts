// The floor: the same calls by a bare loop with the same `openai` client, stored nowhere.
// node --import tsx bench/bare-loop.ts <base URL> <interactions> <turns> <in flight> → one JSON line
import OpenAI from 'openai'
import { listBodies } from './list-bodies'

const [url = '', interactions = '200', turns = '4', inFlight = '50'] = process.argv.slice(2)
const client = new OpenAI({ baseURL: url, apiKey: 'none', maxRetries: 0 })
const bodies = await listBodies(Number(turns))

let started = 0
async function lane(): Promise<void> {
  while (started < Number(interactions)) {
    started += 1
    for (const body of bodies) {
      const { choices } = await client.chat.completions.create(body)
      if (!choices[0]?.message.content) throw new Error('The stub gave no answer')
    }
  }
}

const cpu = process.cpuUsage()
const before = performance.now()
await Promise.all(Array.from({ length: Number(inFlight) }, lane))
const { user, system } = process.cpuUsage(cpu)
const calls = bodies.length * Number(interactions)
process.stdout.write(
  `${JSON.stringify({ calls, wallMs: performance.now() - before, cpuMs: (user + system) / 1000 })}\n`,
)
