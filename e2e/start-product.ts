import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { environmentWith } from '@/lib/env'
import { PROJECT_DIR, projectPath } from '@/scripts/project'

/** Deskmark, started as a person starts it. */
export interface Product {
  url: string
  process: ChildProcess
  /** What it has written so far, both outputs in order. */
  output(): string
  /** Asks it to stop, and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

export interface ProductOptions {
  dataDir: string
  port: number
  environment?: Record<string, string | undefined>
}

const READY = /^Deskmark is ready: (\S+)$/m

/** Starts it without waiting for anything. */
export function spawnProduct({ dataDir, port, environment = {} }: ProductOptions): Omit<Product, 'url'> {
  const child = spawn(process.execPath, [projectPath('scripts', 'run.mjs'), 'start'], {
    cwd: PROJECT_DIR,
    env: environmentWith({
      PORT: String(port),
      HOST: undefined,
      DATABASE_URL: undefined,
      DESKMARK_DATA_DIR: dataDir,
      DESKMARK_API_TOKEN: undefined,
      DESKMARK_SECRET: undefined,
      DESKMARK_URL: undefined,
      npm_lifecycle_event: undefined,
      ...environment,
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return {
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal)
        await once(child, 'exit')
      }
      return child.exitCode
    },
  }
}

/**
 * Starts Deskmark and waits until it says that it is ready.
 *
 * @throws {Error} with all it wrote, if it ends before
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const product = spawnProduct(options)
  return new Promise((resolve, reject) => {
    product.process.once('close', () => reject(new Error(`Deskmark did not start:\n${product.output()}`)))
    product.process.stdout?.on('data', () => {
      const url = READY.exec(product.output())?.[1]
      if (url) resolve({ ...product, url })
    })
  })
}
