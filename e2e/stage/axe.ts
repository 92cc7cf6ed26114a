import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    /** Stands in a page from when it is first judged. */
    axe?: typeof axe
  }
}

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose outcome hangs on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
/** The rules whose outcome hangs on what is shown where: sizes, what scrolls, names whose words are hidden. */
const PLACES = [
  'aria-hidden-focus',
  'button-name',
  'empty-heading',
  'heading-order',
  'label',
  'landmark-one-main',
  'link-name',
  'page-has-heading-one',
  'scrollable-region-focusable',
  'select-name',
  'target-size',
]

/** Marks what stands for all that looks like it, while its colours are judged. */
const JUDGED = 'data-judged-by-colour'

/** The looks that were found readable before, on whichever page. */
const readable = new Set<string>()

/** Finds nothing wrong for people who see, hear or move otherwise, by WCAG 2.2 AA and good practice. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const withoutColours = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }]))
  await expectNothing(page, part, { runOnly: { type: 'tag', values: STANDARDS }, rules: withoutColours })
  await expectReadable(page, part)
}

/**
 * The same for colours alone, where everything else was judged before. To judge a colour takes longer than all other
 * rules together, so of the texts that have the same colour and size on the same grounds one is judged for all, on
 * whichever page it was found first.
 */
export async function expectReadable(page: Page, part?: string): Promise<void> {
  const looks = await page.evaluate(markColours, { part: part ?? 'body', mark: JUDGED, readable: [...readable] })
  expect(looks.length, 'texts whose colours can be judged').toBeGreaterThan(0)
  const unknown = looks.filter((look) => !readable.has(look))
  if (unknown.length === 0) return
  await expectNothing(page, `[${JUDGED}]`, { runOnly: { type: 'rule', values: COLOURS } })
  for (const look of unknown) readable.add(look)
  await page.evaluate((mark) => {
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  }, JUDGED)
}

/** The same for what another width may change, where everything was judged before. */
export const expectOperable = (page: Page, part?: string) =>
  expectNothing(page, part, { runOnly: { type: 'rule', values: PLACES } })

/**
 * Runs in the page: marks the first visible element of each look that holds text of its own or is a field, where the
 * look was not found readable before, and returns all looks.
 */
function markColours({ part, mark, readable }: { part: string; mark: string; readable: string[] }): string[] {
  const known = new Set(readable)
  const seen = new Set<string>()
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const grounds = new Map<Element | null, string>([[null, isDark ? 'dark' : 'light']])
  /** What is painted under an element's text, from the page's ground up, and what fades it. */
  const groundOf = (element: Element | null): string => {
    const found = grounds.get(element)
    if (found !== undefined || !element) return found ?? ''
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)'
    const own = [
      isClear ? '' : backgroundColor,
      backgroundImage === 'none' ? '' : backgroundImage,
      opacity === '1' ? '' : opacity,
      filter === 'none' ? '' : filter,
      // What lies over something else may have another ground than what it stands in, and on each page another.
      position === 'static' || position === 'relative' ? '' : isClear ? `${position} ${location.pathname}` : position,
    ].join(';')
    const ground = groundOf(element.parentElement) + (own === ';;;;' ? '' : `|${own}`)
    grounds.set(element, ground)
    return ground
  }
  for (const element of document.querySelectorAll(part === 'body' ? 'body *' : `${part}, ${part} *`)) {
    const isField = element.matches('input, textarea, select')
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!(isField || hasText) || !element.checkVisibility({ visibilityProperty: true })) continue
    // What is there to be heard alone has no colours.
    if (element.getBoundingClientRect().width <= 1) continue
    const style = getComputedStyle(element)
    const isDisabled = element.closest(':disabled, [aria-disabled=true]') !== null
    const letters = [style.color, style.fill, style.fontSize, style.fontWeight, style.textShadow]
    // A link must be told from the words around it.
    if (element.matches('a *, a') && element.parentElement)
      letters.push(style.textDecorationLine, getComputedStyle(element.parentElement).color)
    const look = [element.tagName, element.getAttribute('role'), isDisabled, ...letters, groundOf(element)].join(' ')
    if (seen.has(look)) continue
    seen.add(look)
    if (!known.has(look)) element.setAttribute(mark, '')
  }
  return [...seen]
}

async function expectNothing(page: Page, part: string | undefined, options: RunOptions): Promise<void> {
  // What was put into a page stays until it is left.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const found = await page.evaluate(judge, {
    part: part ?? null,
    // Of what is in order nobody reads where it stands; to tell takes longer on a large page than to judge.
    options: { ...options, resultTypes: ['violations' as const], preload: false },
  })
  expect(found).toEqual([])
}

/** Runs in the page. */
async function judge({ part, options }: { part: string | null; options: RunOptions }): Promise<object[]> {
  if (!window.axe) throw new Error('axe is not in the page')
  const { violations } = await window.axe.run(part === null ? document : { include: [[part]] }, options)
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.slice(0, 5).map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}
