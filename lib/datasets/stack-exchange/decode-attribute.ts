import { SourceRefusal } from '@/lib/datasets/source-refusal'
import { withoutControls } from '@/lib/datasets/without-controls'

const REFERENCE = /&(?:#x([0-9a-fA-F]{1,8});|#([0-9]{1,8});|(\w{1,32});|)/g
const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/**
 * The text of an attribute value: UTF-8 decoded, each entity decoded exactly once, so that `&amp;lt;` is `&lt;`.
 * @param raw the value's bytes, one character each
 * @param line for the error
 * @throws {SourceRefusal} at an ampersand that begins no entity that XML knows
 */
export function decodeAttribute(raw: string, line: number): string {
  // A raw tab in an attribute counts as a space in XML; one written as &#x9; is a tab.
  const utf8 = Buffer.from(raw, 'latin1').toString('utf8').replaceAll('\t', ' ')
  const decoded = utf8.includes('&')
    ? utf8.replace(REFERENCE, (match, hex?: string, decimal?: string, name?: string) => {
        if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16))
        if (decimal !== undefined) return fromCodePoint(Number.parseInt(decimal, 10))
        const character = NAMED.get(name ?? '')
        if (character !== undefined) return character
        throw new SourceRefusal('not-well-formed', `The XML is broken in line ${line}: "${match}" is no XML entity.`)
      })
    : utf8

  return withoutControls(decoded).toWellFormed()
}

function fromCodePoint(codePoint: number): string {
  return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '\ufffd'
}
