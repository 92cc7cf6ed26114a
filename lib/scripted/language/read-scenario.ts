import { createEnvironment, functionEnvironment, RESERVED_NAMES } from '../expressions/environment'
import { readExpression } from '../expressions/expression'
import type { Template } from '../expressions/template'
import type { JsonValue } from '../json'
import { typeFault } from '../values/memory-value'
import { isPhoneCountry } from '../values/phone'
import { type CompiledTool, compileTool } from './compile-tool'
import { type Compiler, compileTemplate, report } from './compiler'
import type { Fault, Path } from './fault'
import { formFaults } from './form-faults'
import { everyStep, layOut } from './lay-out'
import type { ProgramStep } from './program'
import { richestPath } from './richest-path'
import { readDocument, type ScenarioDocument } from './scenario-document'
import { DIMENSIONS, type Dimension, type MemoryType, type ScenarioSource, scenarioSchema } from './scenario-schema'

/** A scenario that was read and found without fault: it can be played. */
export interface Scenario {
  name: string
  description: string
  language: string
  country: string | null
  opens: 'script' | 'agent'
  /** What an agent that opens is sent first. */
  cue: Template | null
  agent: { plays: string; prompt: Template; tools: readonly CompiledTool[]; toolRounds: number }
  memory: Readonly<Record<string, { type: MemoryType; start: JsonValue | undefined; about: string | null }>>
  variants: readonly Readonly<Record<string, JsonValue>>[]
  program: readonly ProgramStep[]
  /** What its richest path is worth. */
  maxPoints: number
  dimensions: readonly Dimension[]
}

export type ReadScenario = { scenario: Scenario; faults: [] } | { scenario: null; faults: Fault[] }

const USUAL_TOOL_ROUNDS = 8

/** Reads a scenario's file. Every fault is told with its line, its column and what is allowed there. */
export function readScenario(source: string): ReadScenario {
  const document = readDocument(source)
  if ('faults' in document) return { scenario: null, faults: document.faults }
  const read = scenarioSchema.safeParse(document.value)
  if (!read.success) return { scenario: null, faults: inOrder(formFaults(read.error, document)) }
  return compile(read.data, document)
}

function compile(source: ScenarioSource, document: ScenarioDocument): ReadScenario {
  const faults: Fault[] = []
  const memory = Object.fromEntries(
    Object.entries(source.memory ?? {}).map(([name, entry]) => [name, typeof entry === 'string' ? entry : entry.type]),
  )
  const nameFaults = findNameFaults(source, document)
  if (nameFaults.length > 0) return { scenario: null, faults: inOrder(nameFaults) }
  const { environment, budget } = createEnvironment(memory, source.functions ?? {})
  const steps = [...everyStep(source.steps)]
  const stepIds = new Set(steps.map(({ step }) => step.id))
  const compiler: Compiler = { source, environment, budget, memory, faults, document, stepIds }

  findRepeatedIds(compiler, steps)
  checkFunctions(compiler)
  checkPlace(compiler)
  const cue = source.cue === undefined ? null : compileTemplate(compiler, source.cue, ['cue'])
  const prompt = compileTemplate(compiler, source.agent.prompt, ['agent', 'prompt'])
  const tools = (source.agent.tools ?? []).map((tool, index) => compileTool(compiler, tool, ['agent', 'tools', index]))
  const program = layOut(compiler)
  checkMemory(compiler)
  if (faults.length > 0) return { scenario: null, faults: inOrder(faults) }

  const dimensions = new Set(program.flatMap(({ deed }) => (deed.kind === 'check' ? deed.check.dimensions : [])))
  return {
    scenario: {
      name: source.name,
      description: source.description.trim(),
      language: source.language,
      country: source.country ?? null,
      opens: source.opens,
      cue,
      agent: {
        plays: source.agent.plays,
        prompt,
        tools,
        toolRounds: source.agent['tool-rounds'] ?? USUAL_TOOL_ROUNDS,
      },
      memory: Object.fromEntries(
        Object.entries(source.memory ?? {}).map(([name, entry]) => {
          const given = typeof entry === 'string' ? { type: entry } : entry
          return [name, { type: given.type, start: given.start, about: given.about ?? null }]
        }),
      ),
      variants: source.variants ?? [],
      program,
      maxPoints: richestPath(program, 0)?.points ?? 0,
      dimensions: DIMENSIONS.filter((dimension) => dimensions.has(dimension)),
    },
    faults: [],
  }
}

function inOrder(faults: readonly Fault[]): Fault[] {
  return faults.toSorted((a, b) => a.line - b.line || a.column - b.column)
}

/** Names that expressions could not tell from others. */
function findNameFaults(source: ScenarioSource, document: ScenarioDocument): Fault[] {
  const memory = Object.keys(source.memory ?? {})
  const places: [name: string, path: Path][] = [
    ...memory.map((name): [string, Path] => [name, ['memory', name]]),
    ...Object.keys(source.functions ?? {}).map((name): [string, Path] => [name, ['functions', name]]),
    ...Object.entries(source.functions ?? {}).flatMap(([name, { takes }]) =>
      takes.map((taken, index): [string, Path] => [taken, ['functions', name, 'takes', index]]),
    ),
  ]
  const reserved = places
    .filter(([name]) => RESERVED_NAMES.has(name))
    .map(([name, path]) => ({
      ...document.placeOfKey(path),
      message: `${name} has a meaning of its own in expressions; use another name`,
    }))
  const twice = Object.keys(source.functions ?? {})
    .filter((name) => memory.includes(name))
    .map((name) => ({ ...document.placeOfKey(['functions', name]), message: `${name} is a name in memory already` }))
  return [...reserved, ...twice]
}

function findRepeatedIds(compiler: Compiler, steps: readonly { step: { id: string }; path: Path }[]): void {
  const first = new Map<string, number>()
  for (const { step, path } of steps) {
    const place = compiler.document.placeOf([...path, 'id'])
    const before = first.get(step.id)
    if (before === undefined) first.set(step.id, place.line)
    else
      compiler.faults.push({
        ...place,
        message: `${step.id} is the id of the step in line ${before} already; each id may stand once`,
      })
  }
  const tools = new Set<string>()
  for (const [index, { name }] of (compiler.source.agent.tools ?? []).entries()) {
    if (tools.has(name)) report(compiler, ['agent', 'tools', index, 'name'], `${name} is a tool already`)
    tools.add(name)
  }
}

function checkFunctions(compiler: Compiler): void {
  const functions = compiler.source.functions ?? {}
  for (const [name, made] of Object.entries(functions)) {
    if (!('expression' in made)) continue
    const path = ['functions', name, 'expression']
    const read = readExpression(made.expression, functionEnvironment(functions, name), compiler.budget)
    if (!('fault' in read)) continue
    const hint = /matching overload|unknown function/i.test(read.fault.message)
      ? ' (a function may call those that stand before it)'
      : ''
    compiler.faults.push({
      ...compiler.document.placeInText(path, read.fault.offset),
      message: `${read.fault.message}${hint}`,
    })
  }
}

function checkPlace(compiler: Compiler): void {
  const { country, clock } = compiler.source
  if (country !== undefined && !isPhoneCountry(country))
    report(compiler, ['country'], `${country} is no country whose phone numbers are known`)
  if (clock === undefined) return
  if (Number.isNaN(new Date(`${clock.now}${clock.now.length === 16 ? ':00' : ''}Z`).getTime()))
    report(compiler, ['clock', 'now'], `${clock.now} is no date that exists`)
  try {
    new Intl.DateTimeFormat('en', { timeZone: clock.zone })
  } catch {
    report(compiler, ['clock', 'zone'], `${clock.zone} is no time zone that is known; Europe/London is one`)
  }
}

function checkMemory(compiler: Compiler): void {
  const { memory = {}, variants = [] } = compiler.source
  for (const [name, entry] of Object.entries(memory)) {
    if (typeof entry === 'string' || entry.start === undefined) continue
    const fault = typeFault(entry.type, entry.start)
    if (fault !== null) report(compiler, ['memory', name, 'start'], `${name} ${fault}`)
  }
  for (const [index, variant] of variants.entries())
    for (const [name, value] of Object.entries(variant)) {
      const path = ['variants', index, name]
      const type = compiler.memory[name]
      if (type === undefined) {
        const known = Object.keys(compiler.memory).join(', ') || 'none'
        compiler.faults.push({
          ...compiler.document.placeOfKey(path),
          message: `${name} is not a name in memory; known are ${known}`,
        })
        continue
      }
      const fault = typeFault(type, value)
      if (fault !== null) report(compiler, path, `${name} ${fault}`)
    }
}
