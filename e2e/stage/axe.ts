import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type RunOptions = Parameters<InstanceType<typeof AxeBuilder>['options']>[0]

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose outcome hangs on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Finds nothing wrong for people who see, hear or move otherwise, by WCAG 2.2 AA and good practice. */
export const expectAccessible = (page: Page, part?: string) =>
  expectNothing(page, part, { runOnly: { type: 'tag', values: STANDARDS } })

/** The same for colours alone, where everything else was judged before. */
export const expectReadable = (page: Page, part?: string) =>
  expectNothing(page, part, { runOnly: { type: 'rule', values: COLOURS } })

/** The same but for colours, where these were judged before. */
export const expectOperable = (page: Page, part?: string) =>
  expectNothing(page, part, {
    runOnly: { type: 'tag', values: STANDARDS },
    rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
  })

async function expectNothing(page: Page, part: string | undefined, options: RunOptions): Promise<void> {
  // Of what is in order nobody reads where it stands; to tell takes longer on a large page than to judge.
  const axe = new AxeBuilder({ page }).options({ ...options, resultTypes: ['violations'], preload: false })
  if (part) axe.include(part)
  // Our pages hold no frames, and without this a further browser page is opened for each look.
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found).toEqual([])
}
