import { readFileSync } from 'node:fs'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { createAdapters } from './adapter.mjs'
import { loadWasmEngine } from './wasm-engine.mjs'

const WASM_NAMES = { getDatabaseVersion: 'version' }
const NEEDS_REPLAYED_MIGRATIONS = new Set(['evaluateDataLoss', 'createMigration'])

const replaysMigrations = (params) => [params?.from?.tag, params?.to?.tag].includes('migrations')

/** The engine names an error of the adapter by a number; this gives back the error itself. */
function originalError(error, adapter) {
  const number = /External error id#(\d+)/.exec(error?.message ?? '')?.[1]
  const original = number && adapter?.errorRegistry.consumeError(Number(number))?.error
  if (!original) return error instanceof Error ? error : new Error(String(error))

  const wrapped = new Error(original.message || original.code || error.message, { cause: original })
  return Object.assign(wrapped, { code: error.code, meta: error.meta })
}

/**
 * What answers the CLI's requests.
 *
 * @param {{ datamodels: readonly string[], url: string | undefined }} options
 * @returns {Promise<(method: string, params: unknown, print: (text: string) => void) => Promise<unknown>>}
 */
export async function createRequestHandler({ datamodels, url }) {
  const SchemaEngine = await loadWasmEngine()
  const { main, shadowOnly, dropShadows } = createAdapters(url)
  const schema = datamodels.length > 0 ? datamodels.map((file) => [file, readFileSync(file, 'utf8')]) : undefined
  const newEngine = async (factory) => {
    const adapter = bindMigrationAwareSqlAdapterFactory(factory)
    return { adapter, engine: await SchemaEngine.new({ datamodels: schema }, () => {}, adapter) }
  }
  let shared

  async function answer(method, params, print) {
    // A diff from or to a folder of migrations replays it on the main connection: give it a shadow database there.
    const replays = method === 'diff' && replaysMigrations(params)
    shared ??= newEngine(main)
    const { adapter, engine } = await (replays ? newEngine(shadowOnly) : shared)
    const name = WASM_NAMES[method] ?? method
    if (typeof engine[name] !== 'function') throw new Error(`The WASM schema engine does not know ${method}`)

    try {
      if (NEEDS_REPLAYED_MIGRATIONS.has(name)) {
        // Only devDiagnostic opens a shadow database by itself here, and it leaves the replayed schema in the engine's
        // cache. What it finds wrong is reported by the call that follows.
        await Promise.allSettled([
          engine.devDiagnostic({ migrationsList: params.migrationsList, filters: params.filters }),
        ])
      }
      const result = await engine[name](params ?? undefined)
      if (method !== 'diff' || result?.stdout == null) return result ?? {}
      print(result.stdout)
      return { ...result, stdout: null }
    } catch (error) {
      throw originalError(error, adapter)
    }
  }

  return async (method, params, print) => {
    try {
      return await answer(method, params, print)
    } finally {
      await dropShadows()
    }
  }
}
