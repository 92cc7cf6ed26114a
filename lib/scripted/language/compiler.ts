import type { Environment } from '@marcbachmann/cel-js'
import type { Budget } from '../expressions/environment'
import { type Expression, readExpression } from '../expressions/expression'
import { readTemplate, type Template } from '../expressions/template'
import { type Pattern, readPattern } from '../values/pattern'
import type { Fault, Path } from './fault'
import type { ScenarioDocument } from './scenario-document'
import type { MemoryType, ScenarioSource } from './scenario-schema'

/** What the parts of a scenario are compiled with. Faults are gathered, so that a person sees them all at once. */
export interface Compiler {
  source: ScenarioSource
  environment: Environment
  budget: Budget
  memory: Readonly<Record<string, MemoryType>>
  faults: Fault[]
  document: ScenarioDocument
  /** Every step's id, wherever it stands. */
  stepIds: ReadonlySet<string>
}

export function report({ faults, document }: Compiler, path: Path, message: string): void {
  faults.push({ ...document.placeOf(path), message })
}

/** An expression that could not be read stands for one that gives nothing: its fault was told. */
const NOTHING: Expression = { source: '', type: 'dyn', evaluate: () => null }

export function compileExpression(compiler: Compiler, source: string, path: Path, want?: 'bool'): Expression {
  const read = readExpression(source, compiler.environment, compiler.budget)
  if ('fault' in read) {
    const place = compiler.document.placeInText(path, read.fault.offset)
    compiler.faults.push({ ...place, message: explain(compiler, read.fault.message) })
    return NOTHING
  }
  const { type } = read.expression
  if (want === 'bool' && type !== 'bool' && type !== 'dyn')
    report(compiler, path, `must be true or false, gives ${type}`)
  return read.expression
}

export function compileTemplate(compiler: Compiler, source: string, path: Path): Template {
  const { template, faults } = readTemplate(source, compiler.environment, compiler.budget)
  for (const { offset, message } of faults)
    compiler.faults.push({ ...compiler.document.placeInText(path, offset), message: explain(compiler, message) })
  return template
}

export function compileTemplates(compiler: Compiler, sources: string | readonly string[], path: Path): Template[] {
  if (typeof sources === 'string') return [compileTemplate(compiler, sources, path)]
  return sources.map((source, index) => compileTemplate(compiler, source, [...path, index]))
}

export function compilePattern(compiler: Compiler, source: string, path: Path): Pattern {
  try {
    return readPattern(source)
  } catch (error) {
    report(
      compiler,
      path,
      `is no pattern that can be read: ${error instanceof Error ? error.message.replace('(?i)', '') : String(error)}`,
    )
    return { find: () => null }
  }
}

/** A name nobody knows is told with those that are known. */
function explain({ memory }: Compiler, message: string): string {
  const unknown = /^unknown variable: (.+)$/i.exec(message)
  if (!unknown) return message
  const known = Object.keys(memory)
  return `${unknown[1]} is not a name in memory; known are ${known.length === 0 ? 'none' : known.join(', ')}`
}

/** A reference to something that a file must define. */
export function expectOneOf(
  compiler: Compiler,
  what: string,
  given: string,
  known: readonly string[],
  path: Path,
): boolean {
  if (known.includes(given)) return true
  report(compiler, path, `${given} is not ${what}; known are ${known.length === 0 ? 'none' : known.join(', ')}`)
  return false
}
