import path from 'node:path'
import { defineConfig } from 'prisma/config'

// The CLI would download its native engine at first use; the bundled WASM engine speaks the same protocol.
if (process.platform !== 'win32') process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve('scripts/schema-engine.mjs')
process.env.CHECKPOINT_DISABLE ??= '1'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL || 'postgresql://none:none@127.0.0.1:1/none' },
})
