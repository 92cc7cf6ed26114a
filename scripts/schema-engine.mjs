#!/usr/bin/env node
// Stands in for Prisma's native schema engine, which the CLI would download: the same JSON-RPC over standard input and
// output, answered by the WASM engine through the pg driver adapter. The CLI starts this file when
// PRISMA_SCHEMA_ENGINE_BINARY names it (see prisma.config.ts).
import { parseArguments } from './schema-engine/arguments.mjs'

const { command, datamodels, url } = parseArguments(process.argv.slice(2))

if (command.includes('--version')) {
  const { wasmEngineVersion } = await import('./schema-engine/wasm-engine.mjs')
  process.stdout.write(`schema-engine-cli ${wasmEngineVersion().split('.').pop()} (wasm)\n`)
} else if (command[0] === 'cli') {
  const { runDatabaseCommand } = await import('./schema-engine/database-command.mjs')
  process.exitCode = await runDatabaseCommand(command[1], url)
} else {
  const { serveRequests } = await import('./schema-engine/serve-requests.mjs')
  const { createRequestHandler } = await import('./schema-engine/request-handler.mjs')
  await serveRequests(process.stdin, process.stdout, await createRequestHandler({ datamodels, url }))
  process.exit(0) // the engine's pool may still hold a connection open
}
