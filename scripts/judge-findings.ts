import { z } from 'zod'

const advisorySchema = z.looseObject({ url: z.string(), title: z.string(), severity: z.string() })
const reportSchema = z.looseObject({
  vulnerabilities: z.record(z.string(), z.looseObject({ via: z.array(z.union([z.string(), advisorySchema])) })),
})

/** What `npm audit` found, in lines for a person, and whether all of it is explained. */
export interface Judgement {
  lines: string[]
  isGood: boolean
}

/**
 * Judges the JSON of `npm audit`. That nothing could be asked is no good news: it is told, and fails.
 * @param explanations why a finding does no harm here, by the address of its advisory
 */
export function judgeFindings(json: string, explanations: Readonly<Record<string, string>>): Judgement {
  const report = reportSchema.safeParse(parsed(json))
  if (!report.success)
    return { lines: ['npm audit gave no report: the registry could not be asked. Nothing is known.'], isGood: false }
  const found = new Map<string, string>()
  for (const [name, { via }] of Object.entries(report.data.vulnerabilities))
    for (const each of via)
      if (typeof each !== 'string') found.set(each.url, `${each.severity}: ${name}: ${each.title} (${each.url})`)
  const open = [...found].filter(([url]) => explanations[url] === undefined).map(([, line]) => line)
  const explained = [...found].filter(([url]) => explanations[url] !== undefined)
  const stale = Object.keys(explanations).filter((url) => !found.has(url))
  return {
    lines: [
      ...open,
      ...explained.map(([url, line]) => `explained: ${line}: ${explanations[url]}`),
      ...stale.map((url) => `no longer found, so its explanation is to go: ${url}`),
      `${found.size} found, ${open.length} not explained.`,
    ],
    isGood: open.length + stale.length === 0,
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
