import { randomUUID } from 'node:crypto'
import { isScriptedSimulated, scriptedConfigurationSchema } from '@/lib/runs/scripted-configuration'
import { END } from '@/lib/scripted/language/program'
import { BOOKING } from '@/lib/scripted/testing/booking'
import { scenarioOf } from '@/lib/scripted/testing/play-with'
import type { Database } from '../client'
import { createScenario, findScenario } from '../scenarios'
import type { SeededAgent } from './seed-agent'

/** A scenario in a test's database. */
export interface SeededScenario {
  scenarioId: string
  versionId: string
  name: string
}

/** Puts the booking scenario of the field cases into the database. */
export async function seedScenario(db: Database): Promise<SeededScenario> {
  const scenarioId = await createScenario(db.prisma, BOOKING, scenarioOf(BOOKING))
  const scenario = await findScenario(db, scenarioId)
  return { scenarioId, versionId: scenario?.versionId ?? '', name: scenario?.name ?? '' }
}

export interface SeedScriptRunOptions {
  agent: SeededAgent
  /** The agent's own model without it. */
  judge?: SeededAgent
  scenario: SeededScenario
  /** Of each trial whether it passed its two checks, of 2 points and of 1; null: it errored. */
  trials: readonly (readonly [boolean, boolean] | null)[]
  /** How many variants the trials go through. */
  variants?: number
  /** As if its checks gave no point. */
  withoutPoints?: boolean
}

/** Puts a run of a scenario into the database, with what its trials earned and the steps at which it was decided. */
export async function seedScriptRun(
  { prisma }: Database,
  { agent, judge = agent, scenario, trials, variants = 2, withoutPoints = false }: SeedScriptRunOptions,
): Promise<{ runId: string; interactionIds: string[] }> {
  const configuration = scriptedConfigurationSchema.parse({
    version: 1,
    benchmark: 'scripted',
    agent: {
      agentId: agent.agentId,
      name: agent.name,
      kind: 'plain',
      colour: agent.colour,
      systemPrompt: null,
      model: agent.model,
    },
    scenarios: [
      {
        scenarioId: scenario.scenarioId,
        versionId: scenario.versionId,
        name: scenario.name,
        version: 1,
        maxPoints: withoutPoints ? 0 : 3,
      },
    ],
    judge: judge.model,
    mark: 'mark1234',
    trials: trials.length,
    seed: 1,
  })
  const { id: runId } = await prisma.run.create({
    data: {
      name: `${agent.name} · ${scenario.name}`,
      benchmark: 'scripted',
      status: trials.includes(null) ? 'completed_with_errors' : 'completed',
      configuration: configuration as object,
      agentId: agent.agentId,
      simulated: isScriptedSimulated(configuration),
      finishedAt: new Date(),
    },
  })
  const interactionIds = trials.map(() => randomUUID())
  await prisma.interaction.createMany({
    data: trials.map((passed, at) => ({
      id: interactionIds[at] ?? '',
      runId,
      scenarioVersionId: scenario.versionId,
      position: at,
      trial: at + 1,
      variant: at % variants,
      status: passed === null ? 'errored' : 'scored',
      ...(passed === null ? {} : { stopReason: 'script_end' }),
      turnCount: 1,
    })),
  })
  const played = trials.flatMap((passed, at) => (passed === null ? [] : [{ passed, id: interactionIds[at] ?? '' }]))
  await prisma.scriptScore.createMany({
    data: played.map(({ passed, id }) => ({
      interactionId: id,
      points: withoutPoints ? 0 : (passed[0] ? 2 : 0) + (passed[1] ? 1 : 0),
      maxPoints: withoutPoints ? 0 : 3,
      undecided: 0,
      checks: CHECKS.map(({ stepId, points }, at) => checkOf(stepId, withoutPoints ? 0 : points, passed[at] === true)),
    })),
  })
  await prisma.scriptStep.createMany({
    data: played.flatMap(({ passed, id }) =>
      CHECKS.map(({ stepId, points }, at) => ({
        interactionId: id,
        number: at + 1,
        eventSeq: at + 1,
        record: {
          number: at + 1,
          place: PROGRAM.findIndex(({ id: step }) => step === stepId),
          stepId,
          kind: 'check',
          said: at === 0 ? 'A table for four, please.' : null,
          cue: null,
          heard: at === 0 ? { text: 'It is booked.', calls: [] } : null,
          listensOn: false,
          changes: {},
          branch: null,
          failure: null,
          next: END,
          ending: at === 1 ? 'script-end' : null,
          endingWhy: null,
          startedAtMs: 0,
          durationMs: 5,
          check: {
            outcome: passed[at] ? 'passed' : 'failed',
            why: passed[at] ? 'it was called' : 'no call',
            points,
            earned: passed[at] ? points : 0,
            flags: [],
          },
        },
      })),
    ),
  })
  return { runId, interactionIds }
}

const PROGRAM = scenarioOf(BOOKING).program

const CHECKS = [
  { stepId: 'booked', points: 2 },
  { stepId: 'nothing-twice', points: 1 },
]

function checkOf(id: string, points: number, passed: boolean) {
  return {
    id,
    title: id,
    kind: 'called',
    points,
    earned: passed ? points : 0,
    dimensions: ['function-calling'],
    outcome: passed ? 'passed' : 'failed',
    why: passed ? 'it was called' : 'no call',
    flags: [],
    step: 1,
    turn: 1,
  }
}
