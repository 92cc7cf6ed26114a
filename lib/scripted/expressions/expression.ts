import {
  type ASTNode,
  TypeError as CelTypeError,
  type Environment,
  EvaluationError,
  ParseError,
} from '@marcbachmann/cel-js'
import type { JsonValue } from '../json'
import { type Budget, ExpressionFailed, toJson } from './environment'

/** What is wrong with an expression, and at which character of it. */
export interface ExpressionFault {
  offset: number
  message: string
}

/** Comprehensions (`map`, `filter`, …) in one expression: each multiplies the work of the one around it. */
const MOST_COMPREHENSIONS = 2
const COMPREHENSIONS: ReadonlySet<string> = new Set(['map', 'filter', 'exists', 'all', 'exists_one'])

/** The values that an expression reads by name; reading one that is not known throws. */
export type Values = Record<string, unknown>

/** An expression that was checked: it can be worked out, though a value may still be missing. */
export interface Expression {
  source: string
  /** CEL's name of what it gives; `dyn` where that shows only then. */
  type: string
  /** @throws {ExpressionFailed} */
  evaluate(values: Values): JsonValue
}

/** Reads and checks an expression. */
export function readExpression(
  source: string,
  environment: Environment,
  budget: Budget,
): { expression: Expression } | { fault: ExpressionFault } {
  try {
    const parsed = environment.parse(source)
    const hostile = findHostile(parsed.ast)
    if (hostile) return { fault: hostile }
    const checked = parsed.check()
    if (!checked.valid) return { fault: faultOf(checked.error) }
    const type = String(checked.type ?? 'dyn')
    return {
      expression: {
        source,
        type,
        evaluate(values) {
          budget.calls = 0
          try {
            return toJson(parsed(values))
          } catch (error) {
            if (error instanceof ExpressionFailed) throw error
            if (error instanceof EvaluationError || error instanceof CelTypeError)
              throw new ExpressionFailed(firstLine(error.message), { cause: error })
            throw error
          }
        },
      },
    }
  } catch (error) {
    if (error instanceof ParseError || error instanceof CelTypeError || error instanceof EvaluationError)
      return { fault: faultOf(error) }
    throw error
  }
}

function faultOf(error: unknown): ExpressionFault {
  const range = (error as { range?: { start?: number } } | undefined)?.range
  const message = error instanceof Error ? firstLine(error.message) : String(error)
  return { offset: range?.start ?? 0, message: message.charAt(0).toLowerCase() + message.slice(1) }
}

const firstLine = (message: string): string => message.split('\n')[0] ?? message

/** What could run for long: too many nested repetitions, and JavaScript's own regular expressions. */
function findHostile(root: ASTNode): ExpressionFault | null {
  let comprehensions = 0
  let found: ExpressionFault | null = null
  const visit = (value: unknown): void => {
    if (found !== null || value === null || typeof value !== 'object') return
    if (Array.isArray(value)) {
      for (const each of value) visit(each)
      return
    }
    const node = value as { op?: unknown; args?: unknown; start?: number }
    if (typeof node.op !== 'string') return
    const called = node.op === 'rcall' || node.op === 'call' ? (node.args as unknown[])[0] : null
    if (called === 'matches')
      found = {
        offset: node.start ?? 0,
        message: 'matches is not allowed; use fits(text, pattern), which can not run for ever',
      }
    if (node.op === 'rcall' && typeof called === 'string' && COMPREHENSIONS.has(called)) {
      comprehensions += 1
      if (comprehensions > MOST_COMPREHENSIONS)
        found = {
          offset: node.start ?? 0,
          message: `may hold at most ${MOST_COMPREHENSIONS} of ${[...COMPREHENSIONS].join(', ')}: more could run for very long`,
        }
    }
    visit(node.args)
  }
  visit(root)
  return found
}
