import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { afterEach, describe, expect, test } from 'vitest'
import { certificate } from '#harness/tls/certificate.ts'
import { isPublicAddress } from '#server/environment/network-of.ts'
import { type Fence, fetchOutside, PUBLIC_NET, Refused } from '#server/http/safe-fetch.ts'

describe('[SAFE-25] addresses of the public net', () => {
  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '9.255.255.255',
    '172.15.255.255',
    '172.32.0.1',
    '223.255.255.255',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is one', (ip) => expect(isPublicAddress(ip)).toBe(true))

  test.each([
    '127.0.0.1',
    '0.0.0.0',
    '0.1.2.3',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.170',
    '192.0.2.1',
    '192.88.99.1',
    '192.175.48.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '::ffff:0:8.8.8.8',
    'fe80::1',
    'fe80::1%eth0.100',
    'fec0::1',
    'fc00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b::808:808',
    '64:ff9b:1::7f00:1',
    '100::1',
    '4000::1',
    '2620:4f:8000::1',
    '3fff::1',
    '2002:7f00:1::',
    '2001:0:1::',
    '2001:db8::1',
    'localhost',
    '8.8',
    '0x8.8.8.8',
    '',
  ])('%s is none', (ip) => expect(isPublicAddress(ip)).toBe(false))
})

describe('[SAFE-25] fetching what a stranger named', () => {
  let server: Server | undefined
  afterEach(async () => {
    server?.closeAllConnections()
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
    server = undefined
  })
  const seen: string[] = []
  /** A server of this machine, which the fence lets through; `host` as a name would be looked up. */
  const serve = async (listener: RequestListener, host = '127.0.0.1') => {
    seen.length = 0
    server = createServer((request, response) => {
      seen.push(request.url ?? '')
      listener(request, response)
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    return { origin: `http://${host}:${port}`, port }
  }
  /** The same, speaking TLS. */
  const serveSecurely = async (listener: RequestListener, whose: 'server' | 'stranger' = 'server') => {
    server = createSecureServer(certificate(whose), listener)
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    return typeof address === 'object' && address !== null ? String(address.port) : ''
  }
  const here: Fence = { address: (ip) => ip === '127.0.0.1', port: () => true }
  const ask = (url: string, fence = here, { most = 1000, patience = 30_000 } = {}) =>
    fetchOutside(url, { most, patience, fence })

  test('brings the bytes, after redirects too', async () => {
    const { origin } = await serve(({ url }, response) => {
      if (url === '/a') response.writeHead(302, { location: '/b' }).end()
      else response.end('foto')
    })
    expect((await ask(`${origin}/a`)).toString()).toBe('foto')
    expect(seen).toEqual(['/a', '/b'])
  })

  /** As it is looked up; the server listens on one of them. */
  const localhost: Fence = { address: (ip) => ip === '127.0.0.1' || ip === '::1', port: () => true }

  test('by TLS it brings the bytes of whom the name’s certificate vouches for, after redirects too', async () => {
    const port = await serveSecurely(({ url, headers }, response) => {
      if (url === '/a') response.writeHead(301, { location: '/b' }).end()
      else response.end(`foto de ${headers.host}`)
    })
    expect((await ask(`https://localhost:${port}/a`, localhost)).toString()).toBe(`foto de localhost:${port}`)
  })

  test.each([
    ['that is not trusted', 'stranger', 'localhost', /self-signed/],
    ['of another name', 'server', '127.0.0.1', /IP: 127\.0\.0\.1 is not in the cert/],
  ] as const)('a certificate %s sends nothing there, and may be repaired', async (_, whose, name, why) => {
    let asked = 0
    const port = await serveSecurely((_request, response) => {
      asked += 1
      response.end('foto')
    }, whose)
    const failed = await ask(`https://${name}:${port}/x`, localhost).catch((cause: unknown) => cause)
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(Refused)
    expect(String(failed)).toMatch(why)
    expect(asked).toBe(0)
  })

  test('a name that leads to this machine is refused by TLS as well', async () => {
    const port = await serveSecurely((_, response) => response.end('secreto'))
    const anyPort: Fence = { ...PUBLIC_NET, port: () => true }
    await expect(ask(`https://localhost:${port}/x`, anyPort)).rejects.toThrow(/red pública/)
  })

  test.each([
    'http://127.0.0.1/x',
    'http://localhost/x',
    'http://2130706433/x',
    'http://0x7f.1/x',
    'http://[::1]/x',
    'http://[::ffff:7f00:1]/x',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://user:pass@example.com/x',
    'http://example.com:22/x',
    'ftp://example.com/x',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
  ])('%s is refused', async (url) => {
    await expect(ask(url, PUBLIC_NET)).rejects.toThrow(Refused)
  })

  test('a name that leads to this machine is refused by the address that it has', async () => {
    const { origin } = await serve((_, response) => response.end('secreto'), 'localhost')
    const anyPort: Fence = { ...PUBLIC_NET, port: () => true }
    await expect(ask(`${origin}/x`, anyPort)).rejects.toThrow(/red pública/)
    expect(seen).toEqual([])
  })

  test.each([
    ['an inner address', 'http://169.254.169.254/latest', /red pública/],
    ['another scheme', 'file:///etc/passwd', /http/],
    ['nonsense', 'http://[', /no se entiende/],
    ['itself', '/a', /demasiadas veces/],
  ])('a redirect to %s is refused', async (_, location, why) => {
    const { origin } = await serve((_request, response) => response.writeHead(302, { location }).end())
    await expect(ask(`${origin}/a`)).rejects.toThrow(why)
  })

  test('too much is refused, said or not', async () => {
    const { origin } = await serve(({ url }, response) => {
      if (url === '/said') response.writeHead(200, { 'content-length': '5000000' })
      response.write('x'.repeat(2000))
      if (url === '/said') return
      response.end()
    })
    for (const path of ['/said', '/unsaid']) await expect(ask(`${origin}${path}`)).rejects.toThrow(/pesa más/)
  })

  test('too slow is given up, before the answer and within it', async () => {
    const { origin } = await serve(({ url }, response) => {
      if (url === '/drip') response.write('x')
    })
    for (const path of ['/never', '/drip']) {
      const failed = await ask(`${origin}${path}`, here, { patience: 100 }).catch((cause: unknown) => cause)
      expect(failed).toBeInstanceOf(Error)
      expect(failed).not.toBeInstanceOf(Refused)
    }
  })

  test('what is gone is refused for good, what fails may come back', async () => {
    const { origin } = await serve(({ url }, response) => response.writeHead(Number(url?.slice(1))).end())
    await expect(ask(`${origin}/404`)).rejects.toThrow(Refused)
    await expect(ask(`${origin}/503`)).rejects.not.toThrow(Refused)
  })
})
