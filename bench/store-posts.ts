// Imports a version of a data set as a worker does it, in a process of its own, with its time and the most memory it held.
// node --import tsx bench/store-posts.ts <database> <folder> <version> → one JSON line
import { tmpdir } from 'node:os'
import { openDatabase } from '@/lib/db/client'
import { importDataset } from '@/lib/worker/import-dataset'
import { keepHeapSmall } from '@/lib/worker/keep-heap-small'

keepHeapSmall()
const [url = '', importDir = '', versionId = ''] = process.argv.slice(2)
const db = openDatabase(url)
const start = performance.now()
const cpu = process.cpuUsage()
await importDataset(db, versionId, { scratchDir: tmpdir(), importDir }, new AbortController().signal)
const { user, system } = process.cpuUsage(cpu)
const wallMs = performance.now() - start
await db.close()
process.stdout.write(
  `${JSON.stringify({ wallMs, cpuMs: (user + system) / 1000, peakBytes: process.resourceUsage().maxRSS * 1024 })}\n`,
)
