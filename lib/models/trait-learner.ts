import type { EndpointTraits, TraitStore } from './endpoint-traits'

/** Learns each lesson about a connection once, though fifty calls under way are taught it at the same time. */
export interface TraitLearner {
  read(model: string): Promise<EndpointTraits>
  /**
   * @param sent what was known when the refused request was built
   * @returns what is known now: where another call has changed the same traits since, that counts and not this change
   */
  learn(model: string, sent: EndpointTraits, change: Partial<EndpointTraits>): Promise<EndpointTraits>
}

export function createTraitLearner(store: TraitStore, connectionId: string): TraitLearner {
  let queue: Promise<unknown> = Promise.resolve()
  const read = (model: string) => store.read(connectionId, model)

  async function learn(model: string, sent: EndpointTraits, change: Partial<EndpointTraits>): Promise<EndpointTraits> {
    const known = await read(model)
    const keys = Object.keys(change) as (keyof EndpointTraits)[]
    if (keys.some((key) => known[key] !== sent[key])) return known
    await store.learn(connectionId, model, change)
    return { ...(await read(model)), ...change }
  }

  return {
    read,
    learn(model, sent, change) {
      const learning = queue.then(() => learn(model, sent, change))
      // Who asked is told of a failure; those behind in the queue go on.
      queue = learning.catch(() => undefined)
      return learning
    },
  }
}
