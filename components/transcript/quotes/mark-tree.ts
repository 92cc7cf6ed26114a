import { markText, type QuotedWords, type TextSegment } from './mark-text'

/** A node of the tree that Markdown becomes, as far as it matters here. */
export interface TreeNode {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: TreeNode[]
}

/** Elements whose words run on in the same line as those beside them. */
const INLINE = new Set(['a', 'code', 'del', 'em', 'span', 'strong', 'sub', 'sup', 'mark'])

interface Piece {
  node: TreeNode
  parent: TreeNode
  start: number
}

/**
 * Marks what is quoted in the words of a tree, across its elements: each marked piece becomes a `mark` element with the
 * numbers in `data-numbers`, and those that begin there in `data-begins`. Changes the tree.
 */
export function markTree(tree: TreeNode, quoted: readonly QuotedWords[]): void {
  if (quoted.length === 0) return
  const pieces: Piece[] = []
  const text = collectText(tree, pieces)
  const segments = markText(text, quoted).filter(({ numbers }) => numbers.length > 0)
  if (segments.length === 0) return
  const cut = new Map(pieces.map((piece) => [piece.node, cutPiece(piece, segments)]))
  for (const parent of new Set(pieces.map((piece) => piece.parent)))
    parent.children = (parent.children ?? []).flatMap((child) => cut.get(child) ?? [child])
}

/** The words of a tree in a row; each block and each line break begins a line. */
function collectText(tree: TreeNode, pieces: Piece[]): string {
  let text = ''
  const visit = (parent: TreeNode) => {
    for (const node of parent.children ?? []) {
      if (node.type === 'text' && node.value !== undefined) {
        pieces.push({ node, parent, start: text.length })
        text += node.value
      } else if (node.type === 'element') {
        const isInline = INLINE.has(node.tagName ?? '')
        if (!isInline) text += '\n'
        visit(node)
        if (!isInline) text += '\n'
      }
    }
  }
  visit(tree)
  return text
}

function cutPiece({ node, start }: Piece, segments: readonly TextSegment[]): TreeNode[] {
  const value = node.value ?? ''
  const end = start + value.length
  const nodes: TreeNode[] = []
  let done = start
  const plain = (until: number) => {
    if (until > done) nodes.push({ type: 'text', value: value.slice(done - start, until - start) })
  }
  for (const segment of segments) {
    const from = Math.max(segment.start, start)
    const to = Math.min(segment.end, end)
    if (from >= to) continue
    plain(from)
    const begins = segment.start >= start && segment.start < end ? segment.begins : []
    nodes.push(markNode(value.slice(from - start, to - start), segment.numbers, begins))
    done = to
  }
  plain(end)
  return nodes
}

function markNode(value: string, numbers: readonly number[], begins: readonly number[]): TreeNode {
  return {
    type: 'element',
    tagName: 'mark',
    properties: { dataNumbers: numbers.join(' '), dataBegins: begins.join(' ') },
    children: [{ type: 'text', value }],
  }
}
