import { expect, test } from 'vitest'
import { htmlToPlain } from '@/lib/datasets/html-to-plain'
import { buildRequest, type RequestMaterial } from '@/lib/selfscore/build-request'
import { DEFAULT_PROMPTS } from '@/lib/selfscore/prompts'
import type { Purpose } from '@/lib/selfscore/purpose'

test('P02: agent, user proxy and judges are sent a posted code block as it was written', () => {
  const question = htmlToPlain('<p>Why?</p><pre><code>if a &lt; b:\n    print("&amp;lt;b&amp;gt;")\n</code></pre>')
  const material: RequestMaterial = {
    prompts: DEFAULT_PROMPTS,
    domain: 'computer and IT-related',
    marks: { judge: 'judge-mark', proxy: 'proxy-mark' },
    agentSystemPrompt: null,
    reading: null,
    question,
    acceptedAnswer: question,
    summary: question,
    opening: question,
    problem: question,
    turns: [{ userText: question, agentText: question }],
    userText: question,
    agentText: question,
    passages: [],
  }
  const purposes: Purpose[] = [
    ...(['agent', 'user-proxy', 'opening', 'user-helpfulness', 'agent-helpfulness', 'solved'] as const),
    ...(['critical-thinking', 'error-handling', 'topic-knowledge', 'summary', 'problem'] as const),
  ]
  for (const purpose of purposes) {
    const words = buildRequest(purpose, material, 1).messages.map(({ content }) => content)
    const posted = words.filter((content) => content.includes('if a < b:\n    print("&lt;b&gt;")'))
    expect([purpose, posted.length > 0, words.some((content) => content.includes('<b>'))]).toEqual([
      purpose,
      true,
      false,
    ])
  }
})
