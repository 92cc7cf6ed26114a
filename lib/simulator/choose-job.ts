import { answerAsAgent } from './jobs/answer-as-agent'
import { checkSolved } from './jobs/check-solved'
import { extractProblem } from './jobs/extract-problem'
import { judgeAgent } from './jobs/judge-agent'
import { judgeComplexity } from './jobs/judge-complexity'
import { judgeOpening, judgeUserMessage } from './jobs/judge-user'
import { playUser } from './jobs/play-user'
import { extractValue, judgeScripted, speakForScript } from './jobs/scripted-jobs'
import { summariseQuestion } from './jobs/summarise-question'
import type { Job, JobReply, PromptView } from './prompt-view'

// The first that knows the prompt does the job. The last takes everything.
const JOBS: readonly Job[] = [
  summariseQuestion,
  extractProblem,
  judgeComplexity,
  judgeOpening,
  judgeUserMessage,
  checkSolved,
  judgeAgent,
  playUser,
  judgeScripted,
  extractValue,
  speakForScript,
]

/** Finds out from the prompt what is asked, and does it. */
export function doJob(view: PromptView): JobReply {
  for (const job of JOBS) {
    const reply = job(view)
    if (reply !== null) return reply
  }
  return answerAsAgent(view)
}
