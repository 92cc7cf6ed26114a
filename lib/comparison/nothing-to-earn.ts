/** Why a run has no mean whose trials had no point in their maximum. */
export const NOTHING_TO_EARN = 'nothing could be earned, for no check of the script gives a point'

/**
 * What a launch says of scenarios without points.
 * @param areAll there are no others
 * @example nothingToEarn(['Small talk'], true)
 *   // "Nothing can be earned in “Small talk”: no check of its script gives a point. A run of it ranks nowhere."
 */
export function nothingToEarn(scenarios: readonly string[], areAll: boolean): string {
  const names = scenarios.map((name) => `“${name}”`).join(', ')
  const why = `no check of ${scenarios.length === 1 ? 'its script' : 'their scripts'} gives a point`
  const then = areAll
    ? `A run of ${scenarios.length === 1 ? 'it' : 'them'} ranks nowhere.`
    : 'What counts is earned in the others alone.'
  return `Nothing can be earned in ${names}: ${why}. ${then}`
}
