import { Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failure } from '#server/errors/failure.ts'
import { registerErrors } from '#server/http/errors.ts'

const app = fastify()
const THROWN: Readonly<Record<string, () => unknown>> = {
  error: () => new Error('inner words'),
  text: () => 'inner words',
  nothing: () => undefined,
  null: () => null,
  number: () => 42,
  object: () => ({ inner: 'words' }),
  'status-below': () => Object.assign(new Error('inner words'), { statusCode: 418 }),
  'status-above': () => Object.assign(new Error('inner words'), { statusCode: 502 }),
  'status-odd': () => Object.assign(new Error('inner words'), { statusCode: 'x' }),
  ours: () => failure('not_found', 'No encontramos el producto.'),
}
beforeAll(async () => {
  registerErrors(app)
  for (const [name, made] of Object.entries(THROWN))
    app.get(`/${name}`, async () => {
      throw made()
    })
  app.get('/file', (_, reply) =>
    reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="orden.zip"')
      .send(
        new Readable({
          read: (): void => void 0,
          construct: (done) => done(failure('unavailable', 'Más tarde.')),
        }),
      ),
  )
  await app.ready()
})
afterAll(() => app.close())

test.each([
  ['error', 500],
  ['text', 500],
  ['nothing', 500],
  ['null', 500],
  ['number', 500],
  ['object', 500],
  ['status-below', 418],
  ['status-above', 500],
  ['status-odd', 500],
  ['ours', 404],
])('[ERR-6] whatever is thrown (%s) becomes a message and a status, %i', async (name, status) => {
  const answer = await app.inject(`/${name}`)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toEqual({
    success: false,
    result: { message: expect.stringMatching(/^[A-Z].*\.$/), code: expect.any(String) },
  })
  expect(answer.body).not.toContain('inner')
})

test('[ERR-6] a file that can’t be made is refused like any other answer', async () => {
  const answer = await app.inject('/file')
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    503,
    'application/json; charset=utf-8',
    undefined,
  ])
  expect(answer.json()).toEqual({ success: false, result: { message: 'Más tarde.', code: 'unavailable' } })
})
