import { compileCheck } from './compile-check'
import { compileExtractor } from './compile-extractor'
import { type Compiler, compileExpression, compileTemplate, expectOneOf, report } from './compiler'
import type { Path } from './fault'
import { type Deed, END, type Place, type ProgramArm, type ProgramStep } from './program'
import type { Step, StepArm, StepKind } from './scenario-schema'
import { STEP_KINDS } from './scenario-schema'

interface Placed {
  step: Step
  path: Path
  place: Place
  /** The places of each arm's own steps; empty where it has none. */
  arms: Placed[][]
}

/** Every step of a file, those inside branches too, in the order in which they stand. */
export function* everyStep(steps: readonly Step[], path: Path = ['steps']): Generator<{ step: Step; path: Path }> {
  for (const [index, step] of steps.entries()) {
    const at = [...path, index]
    yield { step, path: at }
    if ('branch' in step)
      for (const [arm, { steps: inner }] of step.branch.entries())
        if (inner) yield* everyStep(inner, [...at, 'branch', arm, 'steps'])
  }
}

/** The steps of a file laid out flat, with where each of them leads. */
export function layOut(compiler: Compiler): ProgramStep[] {
  const placed: Placed[] = []
  const placeAll = (steps: readonly Step[], path: Path): Placed[] =>
    steps.map((step, index) => {
      const at = [...path, index]
      const own: Placed = { step, path: at, place: placed.length, arms: [] }
      placed.push(own)
      if ('branch' in step)
        own.arms = step.branch.map((arm, position) => placeAll(arm.steps ?? [], [...at, 'branch', position, 'steps']))
      return own
    })
  const top = placeAll(compiler.source.steps, ['steps'])
  const placeOf = new Map(placed.map(({ step, place }) => [step.id, place]))
  const program: ProgramStep[] = new Array(placed.length)

  function link(steps: readonly Placed[], after: Place): void {
    for (const [index, each] of steps.entries()) {
      const next = steps[index + 1]?.place ?? after
      for (const arm of each.arms) link(arm, next)
      program[each.place] = compileStep(compiler, each, next, placeOf)
    }
  }
  link(top, END)
  return program
}

function compileStep(
  compiler: Compiler,
  placed: Placed,
  next: Place,
  placeOf: ReadonlyMap<string, Place>,
): ProgramStep {
  const { step, path, place } = placed
  const kind = STEP_KINDS.find((each) => each in step) ?? 'end'
  const rule = step['on-failure']
  const jump =
    typeof rule === 'object' ? { jump: jumpTo(compiler, rule.jump, placeOf, [...path, 'on-failure', 'jump']) } : null
  return {
    id: step.id,
    kind,
    place,
    line: compiler.document.placeOf(path).line,
    deed: deedOf(compiler, placed, next, placeOf),
    next,
    onFailure: jump ?? (typeof rule === 'string' ? rule : usualRule(kind)),
  }
}

function usualRule(kind: StepKind): 'stop' | 'go-on' {
  return kind === 'check' ? 'go-on' : 'stop'
}

function deedOf(compiler: Compiler, placed: Placed, next: Place, placeOf: ReadonlyMap<string, Place>): Deed {
  const { step, path } = placed
  if ('say' in step) return { kind: 'say', words: compileTemplate(compiler, step.say, [...path, 'say']) }
  if ('listen' in step)
    return {
      kind: 'listen',
      takes: Object.entries(step.listen ?? {}).map(([name, extractor]) =>
        compileExtractor(compiler, name, extractor, [...path, 'listen', name]),
      ),
    }
  if ('set' in step)
    return {
      kind: 'set',
      values: Object.entries(step.set).map(([name, source]) => {
        const at = [...path, 'set', name]
        expectOneOf(compiler, 'a name in memory', name, Object.keys(compiler.memory), at)
        return [name, compileExpression(compiler, source, at)] as const
      }),
    }
  if ('reply-with-ai' in step) return replyDeed(compiler, step, path)
  if ('check' in step) return { kind: 'check', check: compileCheck(compiler, step.check, step.id, [...path, 'check']) }
  if ('branch' in step) return { kind: 'branch', arms: compileArms(compiler, placed, step.branch, next, placeOf) }
  return { kind: 'end', words: step.end }
}

function replyDeed(compiler: Compiler, step: Extract<Step, { 'reply-with-ai': unknown }>, path: Path): Deed {
  const reply = step['reply-with-ai']
  const at = [...path, 'reply-with-ai']
  for (const [key, type] of [
    ['into', 'text'],
    ['stopped', 'boolean'],
  ] as const) {
    const name = reply[key]
    if (
      name === undefined ||
      !expectOneOf(compiler, 'a name in memory', name, Object.keys(compiler.memory), [...at, key])
    )
      continue
    if (compiler.memory[name] !== type)
      report(compiler, [...at, key], `${name} must be of type ${type}, is of type ${compiler.memory[name]}`)
  }
  if ((reply.stopped === undefined) !== (reply['stop-token'] === undefined))
    report(compiler, at, 'stop-token and stopped belong together: one is missing')
  return {
    kind: 'reply-with-ai',
    instructions: compileTemplate(compiler, reply.instructions, [...at, 'instructions']),
    into: reply.into ?? null,
    unsaid: reply.unsaid === true,
    stopToken: reply['stop-token'] ?? null,
    stopped: reply.stopped ?? null,
  }
}

function compileArms(
  compiler: Compiler,
  placed: Placed,
  arms: readonly StepArm[],
  next: Place,
  placeOf: ReadonlyMap<string, Place>,
): ProgramArm[] {
  return arms.map((arm, index) => {
    const at = [...placed.path, 'branch', index]
    if ((arm.when === undefined) === (arm.otherwise === undefined))
      report(compiler, at, 'must have either when or otherwise')
    if (arm.otherwise && index < arms.length - 1) report(compiler, at, 'otherwise must be the last of a branch')
    if (arm.steps && arm.jump !== undefined)
      report(compiler, [...at, 'jump'], 'stands beside steps; only one of them is allowed')
    const inner = placed.arms[index]?.[0]?.place
    return {
      label: arm.name ?? (arm.otherwise ? 'otherwise' : (arm.when ?? '')),
      when: arm.when === undefined ? null : compileExpression(compiler, arm.when, [...at, 'when'], 'bool'),
      to: arm.jump === undefined ? (inner ?? next) : jumpTo(compiler, arm.jump, placeOf, [...at, 'jump']),
    }
  })
}

function jumpTo(compiler: Compiler, id: string, placeOf: ReadonlyMap<string, Place>, path: Path): Place {
  expectOneOf(compiler, 'a step', id, [...placeOf.keys()], path)
  return placeOf.get(id) ?? END
}
