import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BoxConfiguration, getConfig } from '#contract/config.ts'
import { undoEntry } from '#contract/office/history.ts'
import {
  getLook,
  type LookField,
  type LookSheet,
  publishLook,
  putPicture,
  saveLookDraft,
  shareLook,
} from '#contract/office/look.ts'
import { PREVIEW_HEADER } from '#contract/preview.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let marta: Member
let diego: Member
beforeAll(async () => {
  gestion = await openGestion()
  marta = await gestion.member('Marta', {})
  diego = await gestion.member('Diego', {})
})
afterAll(() => gestion.close())

const look = async (by = marta): Promise<LookSheet> => (await by.call(getLook)).ok

const save = async (changes: Partial<Record<LookField, string>>, by = marta, seen?: LookSheet) => {
  const { published, draft } = seen ?? (await look(by))
  return by.call(saveLookDraft, {
    body: {
      changes: Object.entries(changes).map(([field, after]) => ({
        field,
        before: draft.changes[field as LookField] ?? published[field as LookField],
        after,
      })),
    },
  })
}
const publish = async (by = marta) =>
  by.call(publishLook, { body: { version: (await look(by)).draft.version, key: randomUUID() } })

/** As pages get it. */
const configuration = async (token?: string): Promise<BoxConfiguration> => {
  const answer = await gestion.shops.app.inject({
    url: `${getConfig.path}?tenant=brote`,
    headers: token === undefined ? {} : { [PREVIEW_HEADER]: token },
  })
  return answer.json<{ result: BoxConfiguration }>().result
}

/** Takes the draft back to what is published. */
const discard = async () => {
  const { published, draft } = await look()
  const fields = Object.keys(draft.changes) as LookField[]
  if (fields.length > 0) await save(Object.fromEntries(fields.map((field) => [field, published[field]])))
}

const picture = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#1f4a3a' } })
    .png()
    .toBuffer()

describe('[LOOK-1] the draft of a look', () => {
  test('is one a shop, is whose it is, and shoppers do not see it', async () => {
    const before = await configuration()
    const { status } = await save({ 'colors.primary': '#123456', 'banner.title': 'Todo con tu marca' })
    expect(status).toBe(200)
    const theirs = await look(diego)
    expect(theirs.draft).toMatchObject({
      changes: { 'colors.primary': '#123456', 'banner.title': 'Todo con tu marca' },
      by: 'Marta',
      isMine: false,
    })
    expect(await configuration()).toEqual(before)
    await discard()
    expect((await look()).draft).toMatchObject({ changes: {}, version: 0 })
  })

  test.each([
    ['templateId', '11'],
    ['colors.primary', 'red'],
    ['colors.primary', '#12345'],
    ['tagline', 'x'.repeat(141)],
    ['logo', '/media/of-somebody-else.webp'],
  ] as const)('refuses %s: %s in Spanish', async (field, after) => {
    const refused = await save({ [field]: after })
    expect(refused.status).toBe(400)
    expect(refused.refusal.message).not.toBe('')
  })
})

describe('[LOOK-2] two people at one draft', () => {
  test('lose nothing of different fields, and meet in the same one with both values', async () => {
    const seen = await look()
    await save({ 'colors.primary': '#111111' }, marta, seen)
    expect((await save({ 'colors.accent': '#222222' }, diego, seen)).status).toBe(200)
    const conflict = await save({ 'colors.primary': '#333333' }, diego, seen)
    expect(conflict.status).toBe(409)
    expect(conflict.refusal.message).toContain('#111111')
    expect(conflict.refusal.message).toContain('#333333')
    expect((await look()).draft.changes).toEqual({
      'colors.primary': '#111111',
      'colors.accent': '#222222',
    })
    // What somebody has not seen yet, they don't publish.
    const stale = await marta.call(publishLook, {
      body: { version: (await look()).draft.version - 1, key: randomUUID() },
    })
    expect(stale.status).toBe(409)
    await discard()
  })

  test('publish nothing over what was changed in the shop meanwhile', async () => {
    await save({ tagline: 'La de siempre' })
    await gestion.shop('tiendas', 'editar', 'brote', '--ajuste', 'tagline=Otra')
    const refused = await publish()
    expect(refused.status).toBe(409)
    expect(refused.refusal.message).toContain('“Otra”')
    await discard()
  })
})

describe('[LOOK-3] publishing', () => {
  test('is one change of the shop, seen at once, and taken back by value', async () => {
    const before = await look()
    await save({ templateId: '3', 'colors.primary': '#0b3d2e', 'banner.title': 'Hola' })
    const key = randomUUID()
    const body = { version: (await look()).draft.version, key }
    const { ok } = await marta.call(publishLook, { body })
    expect(ok.published).toMatchObject({
      templateId: '3',
      'colors.primary': '#0b3d2e',
      'banner.title': 'Hola',
    })
    expect(ok.draft.version).toBe(0)
    expect(await configuration()).toMatchObject({
      templateFK: { id: 3 },
      colors: { primary: '#0b3d2e' },
      banner: { title: 'Hola' },
    })
    // The same call again changes nothing.
    expect((await marta.call(publishLook, { body })).status).toBe(200)

    const undone = await marta.call(undoEntry, { body: { entry: ok.undo?.entry, key: randomUUID() } })
    expect(undone.status).toBe(200)
    expect((await look()).published).toEqual(before.published)
  })

  test('is not taken back over what somebody changed since', async () => {
    await save({ 'colors.accent': '#aa5500' })
    const { undo } = (await publish()).ok
    await gestion.shop('tiendas', 'editar', 'brote', '--ajuste', 'colors.accent=#bb6600')
    const refused = await marta.call(undoEntry, { body: { entry: undo?.entry, key: randomUUID() } })
    expect(refused.status).toBe(409)
    expect(refused.refusal.message).toContain('#bb6600')
  })

  test('of nothing is refused', async () => {
    const refused = await marta.call(publishLook, { body: { version: 1, key: randomUUID() } })
    expect(refused.status).toBe(409)
  })
})

describe('[LOOK-4] a picture', () => {
  test('lies in the draft with its sizes until it is published, and goes like any field', async () => {
    const file = await picture()
    const { published } = await look()
    const query = { field: 'banner.picture', before: published['banner.picture'] ?? '' }
    const put = (await marta.call(putPicture, { query, file })).ok
    const src = put.draft.changes['banner.picture'] ?? ''
    expect(put.pictures[src]).toMatchObject({ src, width: 600, height: 400 })
    expect((await publish()).ok.published['banner.picture']).toBe(src)
    expect((await configuration()).banner?.picture?.webp).toContain('320w')
    await save({ 'banner.picture': '' })
    expect((await publish()).ok.published['banner.picture']).toBe('')
    expect((await configuration()).banner?.picture).toBeUndefined()
  })

  test('that is none is refused in words', async () => {
    const refused = await marta.call(putPicture, {
      query: { field: 'logo', before: (await look()).published.logo ?? '' },
      file: Buffer.from('no picture'),
    })
    expect([400, 415, 422]).toContain(refused.status)
  })
})

test('[LOOK-5] a link shows the draft to whoever has it, for 48 hours, and shoppers go on seeing the shop', async () => {
  await save({ 'colors.primary': '#654321' })
  const { url } = (await marta.call(shareLook, { body: {} })).ok
  const { pathname, hash } = new URL(url)
  expect(pathname).toBe('/previa/brote/')
  expect((await configuration(hash.slice(1))).colors['primary']).toBe('#654321')
  expect((await configuration()).colors['primary']).not.toBe('#654321')
  await discard()
})
