import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const folder = path.dirname(createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm'))

/** @returns {string} the version of the installed engine */
export function wasmEngineVersion() {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
}

/**
 * Loads the engine. Its own entry expects a bundler to load the .wasm file, so this is done by hand.
 *
 * @returns {Promise<{ new: (options: object, log: (line: string) => void, adapter: object) => Promise<object> }>}
 */
export async function loadWasmEngine() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    message: '',
    set_message(message) {
      this.message = message
    },
  }
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const module = new WebAssembly.Module(readFileSync(path.join(folder, 'schema_engine_bg.wasm')))
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': bindings })
  bindings.__wbg_set_wasm(exports)
  exports.__wbindgen_start()
  return bindings.SchemaEngine
}
