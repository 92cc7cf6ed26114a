import type { EndpointRegistry } from '../endpoint-registry'

/** For what must not ask any model: asking is an error of the test. */
export const noEndpoints: EndpointRegistry = {
  get: () => Promise.reject(new Error('No model was to be asked')),
  close: async () => undefined,
}
