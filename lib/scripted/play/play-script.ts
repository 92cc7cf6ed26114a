import { heardText } from '../checks/evidence'
import { ExpressionFailed, LONGEST_VALUE } from '../expressions/environment'
import type { JsonValue } from '../json'
import type { CompiledCheck } from '../language/compile-check'
import { type Deed, END, type ProgramStep } from '../language/program'
import type { Scenario } from '../language/read-scenario'
import { typeFault } from '../values/memory-value'
import { answerCalls } from './answer-calls'
import { agentRequest, cueFor, extractorRequest, judgeRequest, replyRequest } from './build-requests'
import type { AgentMessage } from './exchange'
import type { RecordedCall, ScriptAsk, ScriptCall, ScriptPorts, ScriptReply, ScriptRequest } from './ports'
import { readObject } from './read-object'
import { evidenceOf, type ScriptState, startState, stateAfter, valuesOf } from './script-state'
import type { CheckFinding, ScriptEnding, StepRecord } from './step-record'

/** More step records than any script that is not caught in a loop. */
export const MOST_STEPS = 500

/** What a script is played with. */
export interface ScriptPlan<Record> {
  scenario: Scenario
  /** Which set of values memory begins with. */
  variant: number
  /** A prompt that the agent has of its own; it stands before the scenario's. */
  ownPrompt: string | null
  /** Random letters of the run, between which a judge is given the agent's words. */
  mark: string
  /** Steps that are stored already, in order. */
  stored: readonly StepRecord<Record>[]
  /** Where steps are played once more: how often models were asked at them before, so that further attempts have numbers of their own. */
  attemptsMade?: ReadonlyMap<number, number>
}

/**
 * Plays a script from wherever it stands to its end: the same replies give the same steps.
 * @returns how it ended; `stopped` where the run was paused or cancelled on the way
 * @throws whatever `ask` throws: the surroundings failed; what is stored stays
 */
export async function playScript<Record>(
  plan: ScriptPlan<Record>,
  ports: ScriptPorts<Record>,
  signal: AbortSignal,
): Promise<ScriptEnding | 'stopped'> {
  const { scenario } = plan
  let state = startState(scenario, plan.variant)
  for (const step of plan.stored) state = stateAfter(scenario, state, step)
  let ending = plan.stored.at(-1)?.ending ?? null
  for (let number = plan.stored.length + 1; ending === null; number += 1) {
    const step = await playStep({ plan, ports, state, number }, signal)
    const next = await ports.store(step)
    state = stateAfter(scenario, state, step)
    ending = step.ending
    if (ending === null && next === 'stop') return 'stopped'
  }
  return ending
}

interface Playing<Record> {
  plan: ScriptPlan<Record>
  ports: ScriptPorts<Record>
  state: ScriptState
  number: number
}

/** What a step comes to; the rest of its record is the same for all. */
type Outcome<Record> = Partial<
  Omit<StepRecord<Record>, 'number' | 'place' | 'stepId' | 'kind' | 'startedAtMs' | 'durationMs'>
>

async function playStep<Record>(playing: Playing<Record>, signal: AbortSignal): Promise<StepRecord<Record>> {
  const { plan, ports, state, number } = playing
  const startedAtMs = ports.now()
  const { program } = plan.scenario
  const step = program[state.place] ?? lastStep(program)
  const outcome = await outcomeOf(playing, step, signal)
  const next = outcome.next ?? step.next
  return {
    number,
    place: step.place,
    stepId: step.id,
    kind: step.kind,
    said: null,
    cue: null,
    heard: null,
    listensOn: false,
    changes: {},
    check: null,
    branch: null,
    failure: null,
    endingWhy: null,
    calls: [],
    ...outcome,
    next,
    ending: outcome.ending ?? (next === END ? naturalEnd(plan.scenario, state, outcome) : null),
    startedAtMs,
    durationMs: ports.now() - startedAtMs,
  }
}

function lastStep(program: readonly ProgramStep[]): ProgramStep {
  const step = program.at(-1)
  if (!step) throw new Error('A script without steps was to be played')
  return step
}

function naturalEnd<Record>(scenario: Scenario, state: ScriptState, { heard }: Outcome<Record>): ScriptEnding {
  const endsNow = heard?.calls.some(
    ({ name, outcome }) => outcome === 'done' && scenario.agent.tools.some((tool) => tool.ends && tool.name === name),
  )
  return state.agentEnded || endsNow ? 'agent-ended' : 'script-end'
}

async function outcomeOf<Record>(
  playing: Playing<Record>,
  step: ProgramStep,
  signal: AbortSignal,
): Promise<Outcome<Record>> {
  const { state, number } = playing
  const { deed } = step
  if (number > MOST_STEPS)
    return { ending: 'max-turns', endingWhy: `the script went on for ${MOST_STEPS} steps`, next: step.place }
  const talks = deed.kind === 'say' || deed.kind === 'reply-with-ai' || (deed.kind === 'listen' && !state.isHeard)
  if (talks && state.agentEnded)
    return { ending: 'agent-ended', endingWhy: `the agent ended the conversation before ${step.id}`, next: step.place }
  try {
    switch (deed.kind) {
      case 'say':
        return { said: deed.words.fill(valuesOf(playing.plan.scenario, state)) }
      case 'listen':
        return await (state.isHeard ? takeValues(playing, step, deed, signal) : listen(playing, step, deed, signal))
      case 'set':
        return { changes: setValues(playing, deed) }
      case 'reply-with-ai':
        return await replyWithAi(playing, step, deed, signal)
      case 'check':
        return await decide(playing, step, deed.check, signal)
      case 'branch':
        return takeBranch(playing, step, deed)
      case 'end':
        return { next: END, endingWhy: deed.words }
    }
  } catch (error) {
    if (error instanceof ExpressionFailed) return failed(step, error.message)
    throw error
  }
}

/** A step that failed: what its rule says. */
function failed<Record>(step: ProgramStep, why: string, ending: ScriptEnding = 'script-end'): Outcome<Record> {
  const { onFailure, next } = step
  if (typeof onFailure === 'object') return { failure: why, next: onFailure.jump }
  if (onFailure === 'go-on') return { failure: why, next }
  return {
    failure: why,
    ending,
    endingWhy: `${step.id} failed: ${why}`,
    next: step.deed.kind === 'branch' ? step.place : next,
  }
}

/** One message of the agent. Empty, it is asked for once more; empty again, it counts as given (method, section 3). */
async function listen<Record>(
  { plan, ports, state, number }: Playing<Record>,
  step: ProgramStep,
  deed: Extract<Deed, { kind: 'listen' }>,
  signal: AbortSignal,
): Promise<Outcome<Record>> {
  const { scenario } = plan
  const attempt = firstAttempt(plan, number)
  const call: ScriptCall = { purpose: 'agent', turn: number, attempt, request: agentRequest(scenario, state, plan) }
  const asked = await askUntil(ports.ask, call, (reply) => outcomeOfMessage(reply) !== 'empty', signal)
  if (asked === 'context-window')
    return {
      ending: 'context-window',
      endingWhy: "the conversation no longer fits the agent's context window",
      next: step.place,
    }
  const { reply, calls } = asked
  const cue = cueFor(scenario, state)
  const { calls: made, changes, fault } = answerCalls(scenario, state, reply.toolCalls)
  const message: AgentMessage = { text: reply.text.trim(), calls: made, outcome: outcomeOfMessage(reply) }
  const heard = { heard: message, cue, changes, calls, failure: fault }
  if (message.outcome === 'cut' || message.outcome === 'blocked')
    return {
      ...heard,
      ending: 'no-score',
      endingWhy:
        message.outcome === 'cut'
          ? "the output limit cut the agent's answer to nothing"
          : "a content filter blocked the agent's answer",
      next: step.place,
    }
  const rounds = (state.listening?.length ?? 0) + 1
  const ends = made.some(
    ({ name, outcome }) => outcome === 'done' && scenario.agent.tools.some((tool) => tool.ends && tool.name === name),
  )
  const listensOn = made.length > 0 && !ends && rounds < scenario.agent.toolRounds
  if (listensOn) return { ...heard, listensOn, next: step.place }
  return { ...heard, next: deed.takes.length > 0 ? step.place : step.next }
}

function firstAttempt<Record>({ attemptsMade }: ScriptPlan<Record>, number: number): number {
  return 1 + (attemptsMade?.get(number) ?? 0)
}

function outcomeOfMessage({ text, toolCalls, finishReason }: ScriptReply<unknown>): AgentMessage['outcome'] {
  if (text.trim() !== '' || toolCalls.length > 0) return 'answered'
  if (finishReason === 'content-filter') return 'blocked'
  return finishReason === 'length' ? 'cut' : 'empty'
}

/** Asks, and once more where the reply is of no use. */
async function askUntil<Record>(
  ask: ScriptAsk<Record>,
  call: ScriptCall,
  isUsable: (reply: ScriptReply<Record>) => boolean,
  signal: AbortSignal,
): Promise<{ reply: ScriptReply<Record>; calls: RecordedCall<Record>[] } | 'context-window'> {
  const first = await ask(call, signal)
  if (first === 'context-window') return first
  if (isUsable(first)) return { reply: first, calls: [{ record: first.record, replyText: null }] }
  const second = await ask({ ...call, attempt: call.attempt + 1 }, signal)
  if (second === 'context-window') return second
  const calls = [
    { record: first.record, replyText: first.text },
    { record: second.record, replyText: null },
  ]
  return { reply: second, calls }
}

/** Takes the values of a listen step out of what was heard. */
async function takeValues<Record>(
  { plan, ports, state, number }: Playing<Record>,
  step: ProgramStep,
  deed: Extract<Deed, { kind: 'listen' }>,
  signal: AbortSignal,
): Promise<Outcome<Record>> {
  const { scenario } = plan
  const changes: { [name: string]: JsonValue } = {}
  const missing: string[] = []
  const calls: RecordedCall<Record>[] = []
  const heard = { ...state.lastTurn, values: valuesOf(scenario, state) }
  for (const { name, optional, take, ai } of deed.takes) {
    let taken = take?.(heard) ?? { missing: 'nothing takes it' }
    if (ai !== null) {
      const request = extractorRequest(scenario, state, ai, plan.mark)
      const attempt = firstAttempt(plan, number)
      const call: ScriptCall = { purpose: 'script-extractor', turn: number, attempt, request }
      const asked = await askUntil(ports.ask, call, ({ text }) => readObject(text)?.value !== undefined, signal)
      if (asked !== 'context-window') calls.push(...asked.calls)
      const value = asked === 'context-window' ? undefined : readObject(asked.reply.text)?.value
      taken =
        value === undefined
          ? { missing: 'the extractor gave nothing that could be read' }
          : value === null
            ? { missing: 'the reply does not hold it' }
            : { value }
    }
    const fault = 'value' in taken ? faultOfValue(scenario, name, taken.value) : taken.missing
    // What was taken before is not known any more once a reply is heard that should have held it.
    changes[name] = fault === null && 'value' in taken ? taken.value : null
    if (fault !== null && !optional) missing.push(`${name} could not be taken: ${fault}`)
  }
  if (missing.length === 0) return { changes, calls }
  return { changes, calls, ...failed<Record>(step, missing.join('; ')) }
}

function faultOfValue({ memory }: Scenario, name: string, value: JsonValue): string | null {
  if (JSON.stringify(value).length > LONGEST_VALUE) return `is longer than ${LONGEST_VALUE} characters`
  return typeFault(memory[name]?.type ?? 'text', value)
}

function setValues<Record>(
  { plan, state }: Playing<Record>,
  deed: Extract<Deed, { kind: 'set' }>,
): { [name: string]: JsonValue } {
  const changes: { [name: string]: JsonValue } = {}
  for (const [name, expression] of deed.values) {
    const values = valuesOf(plan.scenario, { ...state, memory: { ...state.memory, ...changes } })
    const value = expression.evaluate(values)
    const fault = faultOfValue(plan.scenario, name, value)
    if (fault !== null) throw new ExpressionFailed(`${name} ${fault}`)
    changes[name] = value
  }
  return changes
}

async function replyWithAi<Record>(
  { plan, ports, state, number }: Playing<Record>,
  step: ProgramStep,
  deed: Extract<Deed, { kind: 'reply-with-ai' }>,
  signal: AbortSignal,
): Promise<Outcome<Record>> {
  const request: ScriptRequest = replyRequest(plan.scenario, state, deed.instructions)
  const attempt = firstAttempt(plan, number)
  const call: ScriptCall = { purpose: 'script-reply', turn: number, attempt, request }
  const read = (text: string) => wordsAndStop(text, deed.stopToken)
  const asked = await askUntil(ports.ask, call, ({ text }) => read(text).words !== '', signal)
  if (asked === 'context-window')
    return failed(step, 'the conversation no longer fits the model that speaks for the script', 'no-score')
  const { words, stops } = read(asked.reply.text)
  if (words === '' && state.replies.length === 0)
    return { calls: asked.calls, ...failed<Record>(step, "the script's side ended before any answer", 'no-score') }
  if (words === '' && !stops) return { calls: asked.calls, ...failed<Record>(step, 'no words came', 'no-score') }
  const changes: { [name: string]: JsonValue } = {}
  if (deed.into !== null) changes[deed.into] = words
  if (deed.stopped !== null) changes[deed.stopped] = stops
  return { said: deed.unsaid ? null : words, changes, calls: asked.calls }
}

/** The words before and after a stop token are said all the same: only the token is taken out. */
function wordsAndStop(text: string, token: string | null): { words: string; stops: boolean } {
  if (token === null || !text.includes(token)) return { words: text.trim(), stops: false }
  return { words: text.split(token).join(' ').replace(/ {2,}/g, ' ').trim(), stops: true }
}

async function decide<Record>(
  playing: Playing<Record>,
  step: ProgramStep,
  check: CompiledCheck,
  signal: AbortSignal,
): Promise<Outcome<Record>> {
  const { finding, calls } = await findFor(playing, check, signal)
  if (finding.outcome === 'passed') return { check: finding, calls }
  return { check: finding, calls, ...failed<Record>(step, finding.why) }
}

async function findFor<Record>(
  playing: Playing<Record>,
  check: CompiledCheck,
  signal: AbortSignal,
): Promise<{ finding: CheckFinding; calls: RecordedCall<Record>[] }> {
  if (check.judge !== null) return askJudge(playing, check, check.judge, signal)
  const evidence = evidenceOf(playing.plan.scenario, playing.state)
  try {
    const found = check.decide?.(evidence)
    if (!found) throw new Error(`The check ${check.id} can't be decided`)
    const share = found.outcome === 'passed' ? 1 : (found.share ?? 0)
    const earned = Math.round(share * check.points)
    const { outcome, why, flags = [], turn } = found
    return { finding: { outcome, earned, why, flags, ...(turn === undefined ? {} : { turn }) }, calls: [] }
  } catch (error) {
    // What it compares with is not known because the agent did not give it: that is no pass.
    if (!(error instanceof ExpressionFailed)) throw error
    return { finding: { outcome: 'failed', earned: 0, why: error.message, flags: [] }, calls: [] }
  }
}

async function askJudge<Record>(
  { plan, ports, state, number }: Playing<Record>,
  check: CompiledCheck,
  judge: NonNullable<CompiledCheck['judge']>,
  signal: AbortSignal,
): Promise<{ finding: CheckFinding; calls: RecordedCall<Record>[] }> {
  const values = valuesOf(plan.scenario, state)
  const asking = {
    question: judge.question.fill(values),
    rubric: judge.rubric?.fill(values) ?? null,
    reply: heardText(evidenceOf(plan.scenario, state), judge.heard),
  }
  const request = judgeRequest(state, asking, plan.mark)
  const attempt = firstAttempt(plan, number)
  const call: ScriptCall = { purpose: 'script-judge', turn: number, attempt, request }
  const asked = await askUntil(ports.ask, call, ({ text }) => typeof readObject(text)?.passed === 'boolean', signal)
  const undecided = (why: string): CheckFinding => ({ outcome: 'undecided', earned: 0, why, flags: [] })
  if (asked === 'context-window')
    return { finding: undecided("the conversation no longer fits the judge's context window"), calls: [] }
  const verdict = readObject(asked.reply.text)
  if (typeof verdict?.passed !== 'boolean')
    return { finding: undecided("the judge's verdict could not be read"), calls: asked.calls }
  const reason =
    typeof verdict.reason === 'string' && verdict.reason.trim() !== '' ? verdict.reason.trim() : 'no reason given'
  return {
    finding: {
      outcome: verdict.passed ? 'passed' : 'failed',
      earned: verdict.passed ? check.points : 0,
      why: `the judge says ${verdict.passed ? 'yes' : 'no'}: ${reason}`,
      flags: [],
    },
    calls: asked.calls,
  }
}

function takeBranch<Record>(
  { plan, state }: Playing<Record>,
  step: ProgramStep,
  deed: Extract<Deed, { kind: 'branch' }>,
): Outcome<Record> {
  const values = valuesOf(plan.scenario, state)
  const taken = deed.arms.find(({ when }) => when === null || isTrue(() => when.evaluate(values)))
  if (taken) return { branch: taken.label, next: taken.to }
  return failed(step, 'no branch matched', 'no-branch-matched')
}

/** An arm that reads what is not known is not taken. */
function isTrue(evaluate: () => JsonValue): boolean {
  try {
    return evaluate() === true
  } catch (error) {
    if (error instanceof ExpressionFailed) return false
    throw error
  }
}
