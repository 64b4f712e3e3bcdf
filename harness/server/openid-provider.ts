import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { freePort } from './ports.ts'

export interface OpenIdProvider {
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  /** Logs a person in at the provider's own pages, as a browser would, and answers where it sends them back to. */
  visit(url: string, login: string): Promise<URL>
  close(): Promise<void>
}

/** Addresses of people whose login begins with this are not confirmed. */
export const UNCONFIRMED = 'dudosa'

/** A real OpenID provider on this machine. Its people are `<login>@proveedor.example`, with any password. */
export const openIdProvider = async (redirectUris: readonly string[]): Promise<OpenIdProvider> => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const client = { id: 'vitrina', secret: 'un secreto de proveedor: con/signos & +%' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true, methods: ['S256'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context: unknown, login: string) => ({
      accountId: login,
      claims: () => ({
        sub: login,
        email: `${login}@Proveedor.example`,
        email_verified: !login.startsWith(UNCONFIRMED),
        name: `Persona ${login}`,
      }),
    }),
    cookies: { keys: ['keys of a test'] },
  })
  const server = createServer(provider.callback())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))

  const visit = async (url: string, login: string): Promise<URL> => {
    const cookies = new Map<string, string>()
    let address = new URL(url)
    let form: Record<string, string> | undefined
    // Log-in page, its form, consent page, its form, and the redirects between them.
    for (let step = 0; step < 12; step++) {
      const answer = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
      })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/)
        cookies.set(name, value)
      }
      form = undefined
      const next = answer.headers.get('location')
      const page = await answer.text()
      if (next === null) {
        const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1]
        if (prompt === undefined)
          throw new Error(`${answer.status} at ${address}: ${/<pre>.*/s.exec(page)?.[0]}`)
        form = { prompt, login, password: 'cualquiera' }
        continue
      }
      address = new URL(next, address)
      if (address.origin !== issuer) return address
    }
    throw new Error('The provider goes round in circles')
  }

  return {
    issuer,
    client,
    visit,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
