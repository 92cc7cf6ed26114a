import type { Environment } from '@marcbachmann/cel-js'
import type { JsonValue } from '../json'
import { type Budget, ExpressionFailed } from './environment'
import { type Expression, type ExpressionFault, readExpression, type Values } from './expression'

/** Words with places that are filled in from memory. What is filled in is data: braces in it stay braces. */
export interface Template {
  /** As it stands in the file. */
  source: string
  /** @throws {ExpressionFailed} where a value is not known */
  fill(values: Values): string
}

/** Reads words in which `{expression}` is filled in; `{{` and `}}` are braces. */
export function readTemplate(
  source: string,
  environment: Environment,
  budget: Budget,
): { template: Template; faults: ExpressionFault[] } {
  const faults: ExpressionFault[] = []
  const parts: (string | Expression)[] = []
  let words = ''
  for (let at = 0; at < source.length; ) {
    const two = source.slice(at, at + 2)
    if (two === '{{' || two === '}}') {
      words += two[0]
      at += 2
    } else if (source[at] === '{') {
      const end = endOfExpression(source, at + 1)
      if (end < 0) {
        faults.push({ offset: at, message: 'a brace is opened and never closed; {{ stands for a brace in the words' })
        break
      }
      const read = readExpression(source.slice(at + 1, end), environment, budget)
      if ('fault' in read) faults.push({ offset: at + 1 + read.fault.offset, message: read.fault.message })
      else {
        parts.push(words, read.expression)
        words = ''
      }
      at = end + 1
    } else if (source[at] === '}') {
      faults.push({
        offset: at,
        message: 'a brace is closed that was never opened; }} stands for a brace in the words',
      })
      at += 1
    } else {
      words += source[at]
      at += 1
    }
  }
  parts.push(words)
  const fill = (values: Values) =>
    parts.map((part) => (typeof part === 'string' ? part : wordsOf(part.evaluate(values)))).join('')
  return { template: { source, fill }, faults }
}

/** Braces may stand inside an expression's own texts. */
function endOfExpression(source: string, from: number): number {
  let quote: string | null = null
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    const character = source[at]
    if (quote !== null) {
      if (character === '\\') at += 1
      else if (character === quote) quote = null
    } else if (character === '"' || character === "'") quote = character
    else if (character === '{') depth += 1
    else if (character === '}') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  return -1
}

/** A value in the middle of a sentence. */
function wordsOf(value: JsonValue): string {
  if (value === null) throw new ExpressionFailed('a value that is to be said is null')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
