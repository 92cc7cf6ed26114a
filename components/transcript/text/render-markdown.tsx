import type { ReactElement } from 'react'
import Markdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import type { QuotedWords } from '../quotes/mark-text'
import { markTree, type TreeNode } from '../quotes/mark-tree'
import { keepMathematics } from './keep-mathematics'
import { QuoteMark } from './quote-mark'

/** What a message may consist of: words, code, lists, tables, links. Nothing that runs, loads, has an id or a style. */
const ALLOWED = {
  tagNames: [
    ...['p', 'br', 'hr', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'img', 'sup'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'input'],
  ],
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'], input: ['checked'] },
  protocols: { href: ['http', 'https'], src: ['http', 'https'] },
}

const DEEPEST = 60

/** HTML within a message is words like any others. */
function htmlToText() {
  return (tree: TreeNode) => visit(tree, (node) => (node.type === 'raw' ? { ...node, type: 'text' } : node), 0)
}

/** What is nested deeper than anybody reads would overflow the page's own stack. */
function limitDepth() {
  return (tree: TreeNode) => visit(tree, (node) => node, 0)
}

function visit(node: TreeNode, change: (node: TreeNode) => TreeNode, depth: number): void {
  if (depth > DEEPEST) throw new RangeError(`Nested deeper than ${DEEPEST}`)
  node.children = node.children?.map(change) ?? []
  for (const child of node.children) if (child.children) visit(child, change, depth + 1)
}

function markQuotes(quoted: readonly QuotedWords[]) {
  return (tree: TreeNode) => markTree(tree, quoted)
}

const numbersIn = (text: unknown): number[] =>
  String(text ?? '')
    .split(' ')
    .filter(Boolean)
    .map(Number)

/** A message's headings are no headings of the page. */
const Heading: Components['h1'] = ({ children }) => <p className="font-semibold">{children}</p>

const COMPONENTS: Components & { mark?: unknown } = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) => <OuterLink href={href}>{children}</OuterLink>,
  img: ({ src, alt }) => (
    <OuterLink href={typeof src === 'string' ? src : undefined}>{alt ? `[image: ${alt}]` : '[image]'}</OuterLink>
  ),
  input: ({ checked }) => <span>{checked ? '☑ ' : '☐ '}</span>,
  mark: ({ node, children }) => (
    <QuoteMark numbers={numbersIn(node?.properties.dataNumbers)} begins={numbersIn(node?.properties.dataBegins)}>
      {children}
    </QuoteMark>
  ),
}

/** Leads out of the product; what leads nowhere that a page may link to is mere words. */
function OuterLink({ href, children }: { href: string | undefined; children: React.ReactNode }) {
  if (!href || !/^https?:/i.test(href)) return <span>{children}</span>
  return (
    <a href={href} rel="nofollow noopener noreferrer" target="_blank" className="link underline">
      {children}
    </a>
  )
}

/**
 * A message as Markdown, with what is quoted of it marked. Null where it can't be read as such, and then it is shown as
 * it came. Formulas stand in it as they were written.
 */
export function renderMarkdown(text: string, quoted: readonly QuotedWords[]): ReactElement | null {
  try {
    // Called as the function that it is, so that a text which it chokes on does not take the page along.
    return Markdown({
      children: text.toWellFormed(),
      remarkPlugins: [remarkGfm, keepMathematics],
      rehypePlugins: [htmlToText, [rehypeSanitize, ALLOWED], limitDepth, [markQuotes, quoted]],
      components: COMPONENTS,
    })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
