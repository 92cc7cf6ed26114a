import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'

/** Who comes, as the provider tells it. */
export interface ProvidedPerson {
  email: string
  email_verified: boolean
  name: string
}

/** A real OpenID Connect provider on this machine. */
export interface IdentityProvider {
  issuer: string
  close(): Promise<void>
}

export const CLIENT = { clientId: 'deskmark', clientSecret: 'hush-hush' } as const

/**
 * Starts a provider at which whoever comes is signed in at once and agrees to everything.
 * @param callback where it may send a browser back to
 * @param person who comes next
 */
export async function startIdentityProvider(callback: string, person: () => ProvidedPerson): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', answersOf(issuer, callback, person))
  return {
    issuer,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answersOf(issuer: string, callback: string, person: () => ProvidedPerson) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: KoaContextWithOIDC, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of tests'] },
    findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...person() }) }),
    renderError: (context, out) => {
      context.body = out
    },
  })
  const handle = provider.callback()
  return async (...[request, response]: Parameters<typeof handle>) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: person().email } })
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
  }
}
