import { readFileSync } from 'node:fs'
import { createScenario } from '@/lib/db/scenarios'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import { readScenario } from '@/lib/scripted/language/read-scenario'
import type { CommandWorld } from './command-world'

const PREFIX = 'bundled-scenario:'
/** The product's own scenarios, in the order in which a list shows them from the bottom. */
const BUNDLED = [
  'sample-random-question',
  'sample-wrong-drink',
  'sample-static-drink',
  'sales',
  'interview',
  'restaurant',
] as const

/**
 * Puts the product's own scenarios into the database, each once: one that a team has changed, archived or deleted since
 * stays so.
 */
export async function createBundledScenarios({ db }: CommandWorld): Promise<void> {
  const rows = await db.prisma.installation.findMany({ where: { key: { startsWith: PREFIX } }, select: { key: true } })
  const known = new Set(rows.map(({ key }) => key))
  for (const name of BUNDLED) {
    const key = `${PREFIX}${name}`
    if (known.has(key)) continue
    const source = readFileSync(new URL(`../scripted/scenarios/${name}.yaml`, import.meta.url), 'utf8')
    const { scenario, faults } = readScenario(source)
    if (scenario === null) throw new Error(`The bundled scenario ${name} has faults: ${faults[0]?.message}`)
    try {
      await db.prisma.$transaction(async (tx) => {
        await tx.installation.create({ data: { key, value: '1' } })
        await createScenario(tx, source, scenario, name)
      })
    } catch (error) {
      // Another process that starts at the same time was first.
      if (!isUniqueViolation(error)) throw error
    }
  }
}
