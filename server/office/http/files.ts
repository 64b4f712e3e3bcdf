import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { OFFICE } from '#contract/office/endpoint.ts'
import { FOR_EVER, sendAsset, servedFiles } from '../../http/built-files.ts'

/** Whether a GET asks for a page rather than for a call's answer or a file. */
const isPage = (path: string, accept: string | undefined): boolean =>
  !path.startsWith(`${OFFICE}/api/`) && !/\.\w+$/.test(path) && /\btext\/html\b/i.test(accept ?? '')

/**
 * Files of one network a minute, beside its calls: a device takes some 150 on its first visit and after an upgrade, and all of
 * a shop stand behind one address.
 */
const FILES = { config: { rateLimit: { max: 3000, timeWindow: '1 minute' } } }

/** The built back office; every address of a page is answered with its one document. */
export const registerOfficeFiles = async (app: FastifyInstance, officeDir: string) => {
  app.get('/', (_request, reply) => reply.redirect(`${OFFICE}/`))
  app.get(OFFICE, (_request, reply) => reply.redirect(`${OFFICE}/`))
  if (!existsSync(join(officeDir, 'index.html'))) return
  const assets = join(officeDir, 'assets')
  await app.register(fastifyStatic, {
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? FOR_EVER : 'no-cache')
    },
  })
  const files = servedFiles(officeDir)
  for (const path of files)
    if (!path.startsWith('assets/'))
      app.get(`${OFFICE}/${path}`, FILES, (_request, reply) => reply.sendFile(path, officeDir))
  app.get<{ Params: { '*': string } }>(`${OFFICE}/assets/*`, FILES, (request, reply) =>
    sendAsset(reply, { folder: officeDir, files }, request.params['*']),
  )
  app.get(`${OFFICE}/*`, FILES, (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!isPage(path, request.headers.accept)) return reply.callNotFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html', officeDir)
  })
}
