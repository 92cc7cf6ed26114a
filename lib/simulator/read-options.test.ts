import { expect, test } from 'vitest'
import { readSimulatorOptions } from './read-options'

test('options are read from the command line, and have their defaults', () => {
  expect(readSimulatorOptions([])).toEqual({ port: 0, host: '127.0.0.1', seed: 0 })
  expect(
    readSimulatorOptions([
      '--port',
      '8099',
      '--host',
      '0.0.0.0',
      '--latency-ms',
      '150-400',
      '--faults',
      '{"rate429":0.1}',
      '--seed',
      '7',
    ]),
  ).toEqual({ port: 8099, host: '0.0.0.0', seed: 7, latencyMs: { from: 150, to: 400 }, faults: { rate429: 0.1 } })
  expect(readSimulatorOptions(['--latency-ms', '20']).latencyMs).toBe(20)
})

test.each([
  [['--port', '70000'], /--port 70000:/],
  [['--latency-ms', 'soon'], /--latency-ms soon: must be milliseconds/],
  [['--faults', 'often'], /--faults often: must be JSON/],
  [['--faults', '{"rate429":2}'], /--faults \{"rate429":2\}: rate429/],
  [['--faults', '{"boredom":1}'], /boredom/],
  [['--colour', 'red'], /--colour/],
])('%j is refused with the option and what came', (argv, message) => {
  expect(() => readSimulatorOptions(argv)).toThrow(message)
})
