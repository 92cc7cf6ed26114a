import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests or checks went well, and how many did not. */
export interface Count {
  passed: number
  failed: number
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
})

/** A runner that wrote no report at all has failed once. */
function read<Report>(file: string, schema: z.ZodType<Report>, count: (report: Report) => Count): Count {
  return existsSync(file) ? count(schema.parse(JSON.parse(readFileSync(file, 'utf8')))) : { passed: 0, failed: 1 }
}

/** Counts the tests of vitest's JSON report. A file that could not be loaded has failed, though it holds no test. */
export function countVitest(file: string): Count {
  return read(file, vitestSchema, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites,
  }))
}

/** Counts the tests of Playwright's JSON report. */
export function countPlaywright(file: string): Count {
  return read(file, playwrightSchema, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}
