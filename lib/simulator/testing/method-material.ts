import type { RequestMaterial } from '@/lib/selfscore/build-request'
import { DEFAULT_PROMPTS, PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import type { KnownPost } from '../knowledge'

/** The method's material for a post before anything was made of it. */
export function bareMaterial(post: KnownPost): RequestMaterial {
  return {
    prompts: DEFAULT_PROMPTS,
    domain: 'computer and IT-related',
    marks: { judge: 'q7w3e9r1t5', proxy: 'z2x8c4v6b0' },
    agentSystemPrompt: PAPER_AGENT_PROMPT,
    reading: null,
    question: `${post.title}\n\n${post.questionText}`,
    acceptedAnswer: post.answerText,
    summary: '',
    opening: '',
    problem: '',
    turns: [],
    userText: '',
    agentText: '',
    passages: [],
  }
}
