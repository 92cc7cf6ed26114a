import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose outcome hangs on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Finds nothing wrong for people who see, hear or move otherwise, by WCAG 2.2 AA and good practice. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expectNothing(within(new AxeBuilder({ page }).withTags(STANDARDS), part))
}

/** The same but for colours, where these were judged before. */
export async function expectOperable(page: Page, part?: string): Promise<void> {
  const rules = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }]))
  await expectNothing(
    within(new AxeBuilder({ page }).options({ runOnly: { type: 'tag', values: STANDARDS }, rules }), part),
  )
}

/** The same for colours alone, where everything else was judged before. */
export async function expectReadable(page: Page, part?: string): Promise<void> {
  await expectNothing(within(new AxeBuilder({ page }).withRules(COLOURS), part))
}

const within = (axe: AxeBuilder, part: string | undefined) => (part ? axe.include(part) : axe)

async function expectNothing(axe: AxeBuilder): Promise<void> {
  // Our pages hold no frames, and without this a further browser page is opened for each look.
  const { violations } = await axe.setLegacyMode().analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found).toEqual([])
}
