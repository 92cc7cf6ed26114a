import { parseArgs } from 'node:util'
import { z } from 'zod'
import { faultRatesSchema } from './faults'
import type { LatencyMs } from './latency'
import type { SimulatorOptions } from './start'

const LATENCY = /^(\d+)(?:-(\d+))?$/

const optionsSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  host: z.string().min(1).default('127.0.0.1'),
  seed: z.coerce.number().int().default(0),
  latencyMs: z.string().regex(LATENCY, 'must be milliseconds, as 200 or 150-400').transform(readLatency).optional(),
  faults: z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON, as {"rate429": 0.1}' })
        return z.NEVER
      }
    })
    .pipe(faultRatesSchema)
    .optional(),
})

function readLatency(text: string): LatencyMs {
  const [, from, to] = LATENCY.exec(text) ?? []
  return to === undefined ? Number(from) : { from: Number(from), to: Number(to) }
}

/**
 * Reads the process's options: `--port 8099 --host 127.0.0.1 --latency-ms 150-400 --faults '{"rate429":0.1}' --seed 7`.
 * @throws an error that names the option, what came and what is allowed
 */
export function readSimulatorOptions(argv: readonly string[]): SimulatorOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      port: { type: 'string' },
      host: { type: 'string' },
      seed: { type: 'string' },
      'latency-ms': { type: 'string' },
      faults: { type: 'string' },
    },
  })
  const { 'latency-ms': latencyMs, ...others } = values
  const read = optionsSchema.safeParse({ ...others, latencyMs })
  if (!read.success) {
    const issue = read.error.issues[0]
    const name = String(issue?.path[0] ?? '')
    const option = name === 'latencyMs' ? 'latency-ms' : name
    const came = String((values as Record<string, unknown>)[option] ?? '')
    throw new Error(`--${option} ${came}: ${issue?.path.slice(1).join('.')} ${issue?.message}`.replace(/: {2,}/, ': '))
  }
  const { latencyMs: latency, faults, ...plain } = read.data
  return {
    ...plain,
    ...(latency === undefined ? {} : { latencyMs: latency }),
    ...(faults === undefined ? {} : { faults }),
  }
}
