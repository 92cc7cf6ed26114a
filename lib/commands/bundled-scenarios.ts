import { readFileSync } from 'node:fs'
import { createScenario } from '@/lib/db/scenarios'
import { readScenario } from '@/lib/scripted/language/read-scenario'
import type { CommandWorld } from './command-world'

/** The product's own scenarios, in the order in which a list shows them from the bottom. */
const BUNDLED = [
  'sample-random-question',
  'sample-wrong-drink',
  'sample-static-drink',
  'sales',
  'interview',
  'restaurant',
] as const

/** Puts the product's own scenarios into the database, each once. One that a team has changed or archived stays so. */
export async function createBundledScenarios({ db }: CommandWorld): Promise<void> {
  const present = await db.prisma.scenario.findMany({
    where: { bundledKey: { not: null } },
    select: { bundledKey: true },
  })
  const known = new Set(present.map(({ bundledKey }) => bundledKey))
  for (const key of BUNDLED) {
    if (known.has(key)) continue
    const source = readFileSync(new URL(`../scripted/scenarios/${key}.yaml`, import.meta.url), 'utf8')
    const { scenario, faults } = readScenario(source)
    if (scenario === null) throw new Error(`The bundled scenario ${key} has faults: ${faults[0]?.message}`)
    await createScenario(db.prisma, source, scenario, key)
  }
}
