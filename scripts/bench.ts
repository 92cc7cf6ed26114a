// Runs a bench: `node scripts/run.mjs bench import 200`. A bench may need the database client, which a fresh checkout has
// not generated yet.
import { pathToFileURL } from 'node:url'
import { ensureGeneratedClient } from './generated-client'
import { projectPath } from './project'

await ensureGeneratedClient()
const [name] = process.argv.splice(2, 1)
await import(pathToFileURL(projectPath('bench', `${name}.ts`)).href)
