// Starts the embedded server of a folder, says so in one line of JSON, and stops it on SIGTERM.
import { startPostgres } from '../server'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder')
const server = await startPostgres({ folder })
const { pid, port, adopted } = server
process.stdout.write(`${JSON.stringify({ pid, port, adopted, url: server.urlOf('postgres') })}\n`)
const keepAlive = setInterval(() => undefined, 60_000)
process.once('SIGTERM', async () => {
  await server.stop(5000)
  clearInterval(keepAlive)
})
