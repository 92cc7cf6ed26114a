import { isAllowed, type Role } from '@/lib/auth/permissions'
import type { RunConfiguration } from '@/lib/runs/configuration'
import type { ScriptedConfiguration } from '@/lib/runs/scripted-configuration'

const HIDDEN = 'Your role shows no prompts.'

/**
 * A run as somebody of this role may see it. Whoever may look at results alone gets no prompt with the configuration:
 * where one was there stands that it is not shown.
 */
export function runShownTo<Run extends { configuration: RunConfiguration | ScriptedConfiguration }>(
  role: Role,
  run: Run,
): Run {
  if (isAllowed(role, 'read')) return run
  const { agent } = run.configuration
  const shownAgent = {
    ...agent,
    systemPrompt: agent.systemPrompt === null ? null : HIDDEN,
    retrieval: agent.retrieval === null ? null : { ...agent.retrieval, lead: HIDDEN },
  }
  return { ...run, configuration: { ...run.configuration, agent: shownAgent, ...hiddenPrompts(run.configuration) } }
}

function hiddenPrompts(configuration: RunConfiguration | ScriptedConfiguration) {
  if (configuration.benchmark === 'scripted') return {}
  const { version, ...texts } = configuration.prompts
  const hidden = Object.fromEntries(Object.keys(texts).map((name) => [name, HIDDEN])) as typeof texts
  return { prompts: { version, ...hidden } }
}
