import sanitize from 'sanitize-html'
import { keepMathLines } from './keep-math-lines'

const REL = 'noopener noreferrer nofollow'

const ALLOWED_TAGS = [
  ...['p', 'br', 'hr', 'pre', 'code', 'kbd', 'samp', 'var', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...[
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'strike',
    'del',
    'ins',
    'sub',
    'sup',
    'small',
    'q',
    'abbr',
    'cite',
    'a',
    'span',
    'div',
  ],
  ...['h3', 'h4', 'h5', 'h6', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

/** A post's headings begin below those of the page that shows it. */
const HEADINGS = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' } as const

const OPTIONS: sanitize.IOptions = {
  allowedTags: ALLOWED_TAGS,
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their content is not for reading either.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'svg',
    'math',
    'template',
    'iframe',
    'object',
  ],
  nestingLimit: 100,
  enforceHtmlBoundary: false,
  parseStyleAttributes: false,
}

/**
 * A post's HTML as pages may show it: words, code, lists, tables and links, and nothing that runs, loads or is styled.
 * Formulas stand there as they were typed, displayed ones line by line.
 *
 * Images become links, so that reading a post asks no other server for anything. Links are http or https only.
 * @param site the host of the post's site, against which links within the site are resolved; without it they lose their address
 */
export function safeHtml(html: string, site: string | null = null): string {
  let openLinks = 0
  return sanitize(keepMathLines(html), {
    ...OPTIONS,
    onOpenTag: (name) => {
      if (name === 'a') openLinks += 1
    },
    onCloseTag: (name) => {
      if (name === 'a') openLinks -= 1
    },
    transformTags: {
      ...HEADINGS,
      a: (_tag, { href }) => linkTo(href, site),
      // A link can't stand in a link: there, the image's words are all that is shown of it.
      img: (_tag, { src, alt }) => ({ ...linkTo(openLinks > 0 ? undefined : src, site), text: imageWords(alt) }),
    },
  })
}

/** A link to the address, or mere words where it leads nowhere that a page may link to. */
function linkTo(address: string | undefined, site: string | null): sanitize.Tag {
  const href = webAddress(address, site)
  return href === null ? { tagName: 'span', attribs: {} } : { tagName: 'a', attribs: { href, rel: REL } }
}

function webAddress(address: string | undefined, site: string | null): string | null {
  if (address === undefined) return null
  const full = address.trim().startsWith('//') ? `https:${address.trim()}` : address
  const base = site === null ? undefined : `https://${site}/`
  if (!URL.canParse(full, base)) return null
  const { protocol, href } = new URL(full, base)
  return protocol === 'http:' || protocol === 'https:' ? href : null
}

function imageWords(alt: string | undefined): string {
  const words = alt?.trim() ?? ''
  return words === '' ? '[image]' : `[image: ${words}]`
}
