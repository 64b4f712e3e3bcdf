import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#contract/office/settings.ts'
import { changeShop, shopRow } from '#harness/rows/shops.ts'
import { SETTINGS } from '#server/tenant-settings/settings.ts'
import { type Gestion, type Member, openGestion } from '../gestion.ts'

let gestion: Gestion
let ana: Member
beforeAll(async () => {
  gestion = await openGestion()
  ana = await gestion.member('Ana', {})
})
afterAll(() => gestion.close())

const words = fc.stringMatching(/^[a-zñA-Z0-9 ,.]{1,40}$/).filter((text) => text.trim() !== '')
const comma = (number: number) => String(number).replace('.', ',')
const factor = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredths) => hundredths / 100)

/** A setting by its path, as a page sends it and as it is typed in a command. */
type Change = readonly [path: string, value: unknown, typed: string]
const text = (path: string) => words.map((value): Change => [path, value, value])
const number = (path: string, of: fc.Arbitrary<number>) =>
  of.map((value): Change => [path, value, comma(value)])
const yesNo = (path: string) => fc.boolean().map((value): Change => [path, value, value ? 'sí' : 'no'])
const change: fc.Arbitrary<Change> = fc.oneof(
  text('name'),
  text('tagline'),
  text('seller.name'),
  text('seller.address'),
  text('legal.terms'),
  number('profitMultiplier', factor(1, 5)),
  number('taxMultiplier', factor(1, 2)),
  number('roundPrice', fc.integer({ min: 0, max: 4 })),
  number('quoteValidityDays', fc.integer({ min: 1, max: 365 })),
  number('payments.transferDiscount', factor(0, 90)),
  yesNo('withTaxes'),
  yesNo('artworkCheck'),
  fc.constantFrom<Change>(
    ['googleAnalyticsCode', 'G-ABCD123', 'G-ABCD123'],
    ['googleAnalyticsCode', null, ''],
    ['shipping', { freeFrom: 180_000, freeService: 'estandar' }, '180000 estandar'],
    ['shipping', null, ''],
    ['instalments', [{ count: 3, surcharge: 0, cftea: 0 }], '3 0 0'],
    ['instalments', [], ''],
    ['closedDays', ['2026-12-24', '2026-12-31'], '2026-12-24; 2026-12-31'],
    ['socialMedias', [{ key: 'IG', username: 'brote' }], 'IG brote'],
    ['paymentLogos', ['transferencia', 'mercadopago'], 'transferencia; mercadopago'],
  ),
)

const settings = async () => (await shopRow(gestion, 'brote')).settings
const begin = (value: unknown) =>
  changeShop(gestion, 'brote', { settings: sql`${JSON.stringify(value)}::jsonb` })

test('[SET-10] 40 random changes by command and by web leave equal rows', async () => {
  const initial = await settings()
  const property = fc.asyncProperty(fc.array(change, { minLength: 40, maxLength: 40 }), async (changes) => {
    await begin(initial)
    for (const [path, value] of changes) {
      const body = { key: randomUUID(), values: { [path]: value }, expected: {} }
      expect((await ana.call(saveSettings, { body })).status, path).toBe(200)
    }
    const byWeb = await settings()
    await begin(initial)
    for (const [path, , typed] of changes)
      await gestion.shop('tiendas', 'editar', 'brote', '--ajuste', `${path}=${typed}`)
    expect(await settings()).toEqual(byWeb)
    expect(SETTINGS.isOpen(byWeb as object)).toBe(true)
  })
  await fc.assert(property, { numRuns: 3 })
})
