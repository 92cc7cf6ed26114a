import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { environmentWith } from '@/lib/env'
import { projectPath } from '@/scripts/project'
import { expect, test } from './stage/test'

test.slow() // the sample study takes a while

/** What the example of docs/builds.md ends with and writes. */
function judgeBuild(address: string, args: readonly string[]): Promise<{ code: number; output: string }> {
  const script = projectPath('docs', 'examples', 'judge-a-build.mjs')
  return new Promise((resolve) => {
    const env = environmentWith({ DESKMARK_URL: address, DESKMARK_TOKEN: undefined })
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` })
    })
  })
}

test('a build waits for its run, and fails where the agent is significantly below its last version', async ({
  api,
  baseURL,
}, info) => {
  if (baseURL === undefined) throw new Error('the tests know no address')
  const runs = await api.sampleStudy()
  const agents = await api.agents()
  const runOf = (name: string) => runs.find(({ agent }) => agent.name === name)
  const best = runOf('sim-expert')
  if (!best?.userProxy) throw new Error('the sample study has no expert')
  const { userProxy, judges, dataset } = best
  const launchOf = async (name: string) => {
    const file = info.outputPath(`${name}.json`)
    const launch = {
      benchmark: 'selfscore',
      agentId: agents.find((agent) => agent.name === name)?.id,
      datasetId: dataset.id,
      userProxyModelId: userProxy.modelId,
      complexityJudgeModelId: judges.complexity.modelId,
      evaluationJudgeModelId: judges.evaluation.modelId,
      maxTurns: (await api.run(best.id)).configuration.maxTurns,
      seed: 77,
    }
    await writeFile(file, JSON.stringify(launch))
    return [file, '--key', crypto.randomUUID(), '--every', '1', '--not-below', best.id]
  }

  const [worse, same, unknown] = await Promise.all([
    judgeBuild(baseURL, await launchOf('sim-novice')),
    judgeBuild(baseURL, await launchOf('sim-expert')),
    judgeBuild(baseURL, [info.outputPath('nowhere.json')]),
  ])
  expect([worse.code, worse.output]).toEqual([1, expect.stringMatching(/sim-expert.* beats sim-novice.* by \d/)])
  expect([same.code, same.output]).toEqual([0, expect.stringContaining("can't be told apart")])
  expect([unknown.code, unknown.output]).toEqual([2, expect.stringContaining('nowhere.json')])
})
