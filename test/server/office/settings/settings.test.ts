import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listHistory, undoEntry } from '#contract/office/history.ts'
import { getSettings, SETTING_PATHS, saveSettings, saveTransferAccount } from '#contract/office/settings.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { setProven } from '#harness/rows/people.ts'
import { rowsOf } from '#harness/rows/rows.ts'
import { changeSettings, changeShop, shopRow } from '#harness/rows/shops.ts'
import { memberships } from '#server/db/schema/staff.ts'
import { SETTINGS } from '#server/tenant-settings/settings.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let ana: Member
let beto: Member
beforeAll(async () => {
  gestion = await openGestion()
  ana = await gestion.member('Ana', {})
  beto = await gestion.member('Beto', {})
})
afterAll(() => gestion.close())
beforeEach(() => setProven(gestion, new Date()))

type Values = Readonly<Record<string, unknown>>
const save = (by: Member, values: Values, expected: Values = {}, endpoint = saveSettings as never) =>
  by.call(endpoint as typeof saveSettings, { body: { key: randomUUID(), values, expected } })
const saveTransfer = (by: Member, rows: unknown) =>
  save(by, { 'payments.transfer': rows === null ? null : { rows } }, {}, saveTransferAccount as never)
const values = async (by = ana): Promise<Values> => (await by.call(getSettings)).ok.values
const undo = (by: Member, entry = '') => by.call(undoEntry, { body: { entry, key: randomUUID() } })
const mails = () => mailsOf(gestion, { kind: 'accountChanged' })

test('[SET-1] one table says what pages, contract and commands have', () => {
  const shown = [...SETTINGS.editable].flatMap(([path, { office }]) => (office ? [path] : []))
  expect([...shown].sort()).toEqual([...SETTING_PATHS].sort())
})

describe('[SET-2] settings are saved by path', () => {
  test('and no other is touched; what is the same leaves no entry', async () => {
    const before = await values()
    const { settings, undo: offered } = (await save(ana, { name: 'Brote Sur', profitMultiplier: 1.35 })).ok
    expect(settings.values).toEqual({ ...before, name: 'Brote Sur', profitMultiplier: 1.35 })
    expect(offered).not.toBeNull()
    expect((await save(ana, { name: 'Brote Sur' })).ok.undo).toBeNull()
    expect(await gestion.shop('tiendas', 'ajustes', 'brote')).toMatch(/name +Brote Sur/)
    const { items } = (await ana.call(listHistory)).ok
    expect(items[0]).toMatchObject({
      by: 'Ana',
      subject: 'settings',
      object: 'Nombre, Margen',
      changes: [
        { field: 'name', before: 'Brote', after: 'Brote Sur' },
        { field: 'profitMultiplier', after: '1.35' },
      ],
    })
  })

  test.each<[string, unknown, RegExp]>([
    ['name', ' ', /^Tiene que ser un texto/],
    ['profitMultiplier', 0.5, /^Tiene que ser un porcentaje/],
    ['seller.email', 'no es', /correo/],
    ['seller.taxId', '30-71234567-0', /^Ese CUIT no es/],
    ['googleAnalyticsCode', 'hola', /código/],
    ['socialMedias', [{ key: 'WP', username: 'llamame' }], /cuenta/],
    ['instalments', [{ count: 3, surcharge: 10, cftea: 0 }], /CFTEA/],
    ['closedDays', ['el martes'], /días/],
  ])('%s is refused at its field, and nothing is written', async (path, value, why) => {
    const before = await values()
    const { status, refusal } = await save(ana, { tagline: 'otro', [path]: value })
    expect(status).toBe(400)
    expect(refusal.fields?.[`values.${path}`]).toMatch(why)
    expect(await values()).toEqual(before)
  })

  test('with the same key once', async () => {
    const body = { key: randomUUID(), values: { tagline: 'Una vez' }, expected: {} }
    await ana.call(saveSettings, { body })
    await save(ana, { tagline: 'Después' })
    await ana.call(saveSettings, { body })
    expect((await values())['tagline']).toBe('Después')
  })
})

describe('[SET-3] of two people who change the same', () => {
  test('the second reads both values and who, and other fields merge', async () => {
    const read = await values()
    await save(beto, { tagline: 'La de Beto', 'seller.phone': '11 4444 5555' })
    const late = await save(ana, { tagline: 'La de Ana' }, { tagline: read['tagline'] })
    expect(late.status).toBe(409)
    expect(late.refusal.message).toBe('Beto cambió “Lema” mientras tanto: ahora dice “La de Beto”.')
    expect(late.refusal.details).toMatchObject({
      conflicts: [{ path: 'tagline', value: 'La de Beto', by: 'Beto' }],
    })
    const merged = await save(ana, { 'seller.name': 'Brote SRL' }, { 'seller.name': read['seller.name'] })
    expect(merged.ok.settings.values).toMatchObject({
      tagline: 'La de Beto',
      'seller.phone': '11 4444 5555',
      'seller.name': 'Brote SRL',
    })
    expect((await save(ana, { tagline: 'La de Ana' }, { tagline: 'La de Beto' })).status).toBe(200)
  })
})

describe('[SET-4] a change of settings is taken back', () => {
  test('by value, as a change of its own, and not where it is another one by now', async () => {
    await save(ana, { tagline: 'Primero', quoteValidityDays: 7 })
    const { undo: offered } = (await save(ana, { tagline: 'Segundo', quoteValidityDays: 9 })).ok
    await save(ana, { description: 'Otra cosa' })
    expect((await undo(ana, offered?.entry)).status).toBe(200)
    expect(await values()).toMatchObject({
      tagline: 'Primero',
      quoteValidityDays: 7,
      description: 'Otra cosa',
    })
    const { undo: next } = (await save(ana, { tagline: 'Tercero' })).ok
    await save(beto, { tagline: 'Cuarto' })
    const refused = await undo(ana, next?.entry)
    expect([refused.status, refused.refusal.message]).toEqual([
      409,
      '“Lema” ya es otro: ahora dice “Cuarto”. No se puede deshacer.',
    ])
  })

  test('also one of a command, by whoever may', async () => {
    await gestion.shop('tiendas', 'editar', 'brote', '--ajuste', 'legal.terms=Por línea')
    const { items } = (await ana.call(listHistory)).ok
    expect(items[0]).toMatchObject({ by: 'línea de comandos', undo: 'back' })
    expect((await undo(ana, items[0]?.id)).status).toBe(200)
    expect((await values())['legal.terms']).not.toBe('Por línea')
  })
})

describe('[SET-5] where transfers go', () => {
  const CBU = '0110599520000001234569'
  const account = (cbu: string) => [
    { label: 'Titular', value: 'Brote SRL' },
    { label: 'CBU', value: cbu },
  ]

  test('is checked by its check digits, and refused at its row', async () => {
    const { status, refusal } = await saveTransfer(ana, account('0110599520000001234560'))
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['values.payments.transfer.rows.1']])
  })

  test('needs a fresh proof, tells all owners, and so does taking it back', async () => {
    const { id: tenantId } = await shopRow(gestion, 'brote')
    const owners = (await rowsOf(gestion, memberships, { tenantId, role: 'owner' })).length
    const before = await values()
    await setProven(gestion, null)
    expect((await saveTransfer(ana, account(CBU))).status).toBe(403)
    await setProven(gestion, new Date())
    const { undo: offered, settings } = (await saveTransfer(ana, account(CBU))).ok
    expect(settings.values['payments.transfer']).toMatchObject({ rows: account(CBU) })
    expect((await mails()).length).toBe(owners)
    expect((await mails())[0]?.['data']).toMatchObject({ by: 'Ana', action: 'transfer' })
    await setProven(gestion, null)
    expect((await undo(ana, offered?.entry)).refusal.code).toBe('step_up_required')
    await setProven(gestion, new Date())
    expect((await undo(ana, offered?.entry)).status).toBe(200)
    expect((await mails()).length).toBe(2 * owners)
    expect((await values())['payments.transfer']).toEqual(before['payments.transfer'])
  })

  test('is no setting that `saveSettings` takes', async () => {
    const before = await values()
    expect((await save(ana, { 'payments.transfer': { rows: account(CBU) } })).ok.undo).toBeNull()
    expect(await values()).toEqual(before)
  })
})

test('[SET-6] what validation mends is said in words, with its field', async () => {
  const colors = { text: '#ffffff', background: '#ffffff' }
  await changeSettings(gestion, 'brote', { quoteValidityDays: 9000, colors })
  const { problems, isOpen } = (await ana.call(getSettings)).ok
  expect(isOpen).toBe(true)
  expect(problems).toContainEqual({
    path: 'quoteValidityDays',
    text: '“Días que vale una cotización” no sirve como está: se usa “7”.',
  })
  expect(problems.filter(({ path }) => path === 'colors.text')[0]?.text).toMatch(
    /^El color del texto #ffffff no se lee bien: se usa #/,
  )
  await changeShop(gestion, 'brote', { settings: sql`settings - 'profitMultiplier'` })
  const closed = (await ana.call(getSettings)).ok
  expect(closed.isOpen).toBe(false)
  expect(closed.problems[0]?.text).toMatch(/^“Margen” falta o no sirve: la tienda está cerrada/)
})
