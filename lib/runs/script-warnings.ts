import { nothingToEarn } from '@/lib/comparison/nothing-to-earn'
import type { ScriptedConfiguration } from './scripted-configuration'

/** What is to be known of a launch of scenarios before it is made: those whose scripts give no point. */
export function scriptWarnings({ scenarios }: Pick<ScriptedConfiguration, 'scenarios'>): string[] {
  const empty = scenarios.filter(({ maxPoints }) => maxPoints === 0).map(({ name }) => name)
  if (empty.length === 0) return []
  return [nothingToEarn(empty, empty.length === scenarios.length)]
}
