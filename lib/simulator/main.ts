/**
 * The simulated endpoint as a process of its own: `node --import tsx lib/simulator/main.ts [--port …]`.
 * Prints one line of JSON with its address, stops on SIGTERM and SIGINT, and when the process that started it is gone.
 */
import process from 'node:process'
import { readSimulatorOptions } from './read-options'
import { startSimulator } from './start'

const LOOK_FOR_PARENT_EVERY_MS = 1_000

async function main(): Promise<void> {
  const parent = process.ppid
  const simulator = await startSimulator(readSimulatorOptions(process.argv.slice(2)))
  const stop = () => {
    clearInterval(watch)
    simulator.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  const watch = setInterval(() => {
    if (process.ppid !== parent) stop()
  }, LOOK_FOR_PARENT_EVERY_MS)
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.stdout.write(`${JSON.stringify({ url: simulator.url })}\n`)
}

function fail(error: unknown): never {
  process.stderr.write(
    `The simulated endpoint could not run: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exit(1)
}

main().catch(fail)
