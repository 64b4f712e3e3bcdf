import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '#contract/office/imports.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'
import { csvOf, importing } from './files.ts'

let gestion: Gestion
let owner: Member
let other: Member
beforeAll(async () => {
  gestion = await openGestion()
  owner = await gestion.member('Diego', {})
  other = await gestion.member('Inés', {}, 'marea')
})
afterAll(() => gestion.close())

const gorra = (slug: string) => csvOf([{ slug, name: slug, price: '1000,50', stock: '1', sku: slug }])

test('[IMP-13] two shops whose runs have one id read each its own file', async () => {
  const id = randomUUID()
  const [own, theirs] = [importing(gestion, owner), importing(gestion, other)]
  await own.send(gorra('gorra-de-brote'), 'productos.csv', id)
  await theirs.send(gorra('gorra-de-marea'), 'productos.csv', id)
  await gestion.shops.app.ports.jobs.drain()
  const slugs = async (files: typeof own) => (await files.rows(id, 'new')).map(({ slug }) => slug)
  expect([await slugs(own), await slugs(theirs)]).toEqual([['gorra-de-brote'], ['gorra-de-marea']])
  for (const files of [own, theirs]) await files.cancel(id)
})

test('[IMP-13] of a file that is taken back and one that begins at that moment, one is refused in words', async () => {
  const files = importing(gestion, owner)
  for (let round = 0; round < 8; round++) {
    const slug = `gorra-${round}`
    const done = await files.apply(await files.read(gorra(slug)))
    expect(done.state).toBe('done')
    const next = randomUUID()
    const [undone, begun] = await Promise.all([
      owner.call(calls.undoImport, { body: { id: done.id, key: randomUUID() } }),
      owner.call(calls.startImport, { body: { id: next, name: 'otro.csv', bytes: 100 } }),
    ])
    expect([undone.status, begun.status].sort()).toEqual([200, 409])
    const refused = undone.status === 409 ? undone : begun
    expect(refused.refusal.message).toContain('importando')
    await gestion.shops.app.ports.jobs.drain()
    if (begun.status === 200) await files.cancel(next)
  }
})

test('[IMP-5] a file is one of a shop at a time, and another is refused with whose it is', async () => {
  const files = importing(gestion, owner)
  const id = await files.send(gorra('primera'), 'primero.csv')
  const sales = await gestion.member('Sol', { role: 'sales' })
  const refused = await sales.call(calls.startImport, {
    body: { id: randomUUID(), name: 'otro.csv', bytes: 10 },
  })
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    expect.stringContaining('Diego ya está importando “primero.csv”'),
  ])
  expect((await files.cancel(id)).ok.state).toBe('cancelled')
  await gestion.shops.app.ports.jobs.drain()
  expect((await files.get(id)).state).toBe('cancelled')
  const next = await files.read(gorra('primera'))
  expect(next.state).toBe('ready')
  await files.cancel(next.id)
})
