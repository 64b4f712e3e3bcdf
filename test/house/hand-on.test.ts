import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { openCutLine } from '#harness/browser/cut-pages.ts'
import { openPortal } from '#harness/browser/portal.ts'
import { openDeployment } from '#harness/server/deployment.ts'

it.each(Object.entries({ openCutLine, openDeployment, openPortal }))(
  '%s tells how long it keeps a connection itself',
  async (_, open) => {
    const longTimeout = { keepAliveTimeout: 72_000 }
    const server = createServer(longTimeout, (_, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html' }).end('hola'),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const between = await open((server.address() as AddressInfo).port)
    try {
      const answer = await fetch(`${between.origin}/`)
      expect(await answer.text()).toBe('hola')
      expect(answer.headers.get('keep-alive')).not.toBe('timeout=72')
    } finally {
      await between.close()
      server.close()
      server.closeAllConnections()
    }
  },
)
