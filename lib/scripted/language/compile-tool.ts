import { ExpressionFailed } from '../expressions/environment'
import type { Expression, Values } from '../expressions/expression'
import type { Template } from '../expressions/template'
import { isJsonObject, type JsonObject, type JsonValue } from '../json'
import { typeFault } from '../values/memory-value'
import { type Compiler, compileExpression, compileTemplate, expectOneOf, report } from './compiler'
import type { Path } from './fault'
import type { Tool, ToolResult } from './scenario-schema'

/** A tool as the agent is offered it, and what comes of a call. */
export interface CompiledTool {
  name: string
  description: string
  /** JSON Schema of its arguments. */
  parameters: JsonObject
  ends: boolean
  /** @throws {ExpressionFailed} where the script's own expression can't be worked out */
  answer(values: Values): { result: JsonValue; failed: boolean }
  /** What a call that succeeded changes in memory. @throws {ExpressionFailed} */
  changes(values: Values): Record<string, JsonValue>
}

export function compileTool(compiler: Compiler, tool: Tool, path: Path): CompiledTool {
  const parameters = (tool.parameters ?? { type: 'object', properties: {} }) as JsonObject
  if (parameters.type !== 'object') report(compiler, [...path, 'parameters'], 'must be a JSON Schema of type object')
  if (parameters.properties !== undefined && !isJsonObject(parameters.properties))
    report(compiler, [...path, 'parameters', 'properties'], 'must be a mapping from names to JSON Schemas')
  const given = tool.result === undefined ? [] : Array.isArray(tool.result) ? tool.result : [tool.result]
  const results = given.map((result, index) =>
    compileResult(compiler, result, Array.isArray(tool.result) ? [...path, 'result', index] : [...path, 'result']),
  )
  const effects = Object.entries(tool.does ?? {}).map(([name, source]) => {
    const at = [...path, 'does', name]
    expectOneOf(compiler, 'a name in memory', name, Object.keys(compiler.memory), at)
    return [name, compileExpression(compiler, source, at)] as const
  })
  return {
    name: tool.name,
    description: tool.description,
    parameters,
    ends: tool.ends === true,
    answer(values) {
      const result = results.find(({ when }) => when === null || when.evaluate(values) === true)
      return result?.give(values) ?? { result: { ok: true }, failed: false }
    },
    changes(values) {
      return Object.fromEntries(
        effects.map(([name, expression]) => {
          const value = expression.evaluate(values)
          const fault = typeFault(compiler.memory[name] ?? 'record', value)
          if (fault !== null) throw new ExpressionFailed(`${name} ${fault}`)
          return [name, value]
        }),
      )
    },
  }
}

function compileResult(compiler: Compiler, result: ToolResult, path: Path) {
  const when: Expression | null =
    result.when === undefined ? null : compileExpression(compiler, result.when, [...path, 'when'], 'bool')
  if ('error' in result) {
    const words = compileTemplate(compiler, result.error, [...path, 'error'])
    return { when, give: (values: Values) => ({ result: { error: words.fill(values) }, failed: true }) }
  }
  if ('expression' in result) {
    const expression = compileExpression(compiler, result.expression, [...path, 'expression'])
    return { when, give: (values: Values) => ({ result: expression.evaluate(values), failed: false }) }
  }
  const fill = compileFixed(compiler, result.fixed, [...path, 'fixed'])
  return { when, give: (values: Values) => ({ result: fill(values), failed: false }) }
}

/** A fixed result; texts in it are templates. */
function compileFixed(compiler: Compiler, value: JsonValue, path: Path): (values: Values) => JsonValue {
  if (typeof value === 'string') {
    const template: Template = compileTemplate(compiler, value, path)
    return (values) => template.fill(values)
  }
  if (Array.isArray(value)) {
    const parts = value.map((each, index) => compileFixed(compiler, each, [...path, index]))
    return (values) => parts.map((part) => part(values))
  }
  if (!isJsonObject(value)) return () => value
  const parts = Object.entries(value).map(([key, each]) => [key, compileFixed(compiler, each, [...path, key])] as const)
  return (values) => Object.fromEntries(parts.map(([key, part]) => [key, part(values)]))
}
