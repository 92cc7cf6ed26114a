/** So many questions show whether a run would work at all, before it is paid for. */
export const TRIAL_ITEMS = 3

/** A launch as a trial: the first few of its questions, once each. Everything else is as the run would have it. */
export function trialOf(launch: object): object {
  const { itemIds, itemLimit: _, name, ...rest } = launch as Record<string, unknown>
  return {
    ...rest,
    trials: 1,
    ...(Array.isArray(itemIds) ? { itemIds: itemIds.slice(0, TRIAL_ITEMS) } : { itemLimit: TRIAL_ITEMS }),
    ...(typeof name === 'string' ? { name: `${name.trim().slice(0, 280)} (trial)` } : {}),
  }
}
