import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getConfig } from '#contract/config.ts'
import { demoShops } from '#demo/shops.ts'
import { themeCorrections } from '#domain/colour/theme.ts'
import { changeSettings, shopRow } from '#harness/rows/shops.ts'
import { type TestApp, testApp } from '#harness/server/app.ts'
import { tenants } from '#server/db/schema/tenants.ts'
import { inProcessFetch } from '#server/pages/in-process.ts'
import { defineSettings, setting } from '#server/tenant-settings/define.ts'
import { whole } from '#server/tenant-settings/kinds.ts'
import { SETTINGS } from '#server/tenant-settings/settings.ts'
import { renderPage } from '#src/app/server/entry-server.tsx'

const LONG = 'Lorem ipsum dolor sit amet '.repeat(112)
const HOSTILE = '<script>alert(1)</script>'
const BAD = {
  name: HOSTILE,
  description: LONG,
  templateId: 99,
  logo: { src: '/media/none.svg', width: 100, height: 40 },
  banner: {
    title: LONG,
    text: HOSTILE,
    action: '"><img src=x onerror=alert(1)>',
    picture: { src: '/media/a.webp', width: 'wide' },
  },
}

let app: TestApp
const logged: string[] = []
beforeAll(async () => {
  app = await testApp({ log: { write: (line: string) => void logged.push(line) } })
  const { primary: _, ...colors } = (await shopRow(app, 'brote')).settings.colors
  await changeSettings(app, 'brote', { ...BAD, colors: { ...colors, link: 'red;}' } })
})
afterAll(() => app.close())

const pageOf = (address: string) =>
  renderPage({ address, origin: 'https://tienda.example', phone: false, fetch: inProcessFetch(app.app) })

/** Another shop of Marea's kind, whose settings differ by these. */
const open = async (name: string, settings: object) => {
  const { environment, settings: own } = await shopRow(app, 'marea')
  await app.database.insert(tenants).values({ name, environment, settings: { ...own, ...settings } })
}

describe('a shop with bad settings', () => {
  it('[TEN-8] gets valid settings: texts cut to their room, only real colours', async () => {
    const config = await app.get(getConfig)
    expect(config.description.length).toBeLessThanOrEqual(600)
    expect(config.banner?.title.length).toBeLessThanOrEqual(90)
    expect(config.colors).not.toHaveProperty('primary')
    expect(config.colors).not.toHaveProperty('link')
    expect(config.colors['background']).toBe('#faf6ee')
  })

  it('[TEN-8] is served without what should be a picture and is none', async () => {
    await open('broken-logo', { logo: 'https://nowhere.invalid/logo.png' })
    const config = await app.get(getConfig, { tenant: 'broken-logo' })
    expect(config.tenant).toBe('broken-logo')
    expect(config).not.toHaveProperty('logo')
  })

  it('[TEN-8] stands whatever shape a setting has, and says so', async () => {
    const shapeless = {
      name: 7,
      colors: null,
      templateId: '2',
      roundPrice: 99,
      taxMultiplier: 'abc',
      favicon: 'javascript:alert(1)',
      legal: null,
      designs: 'x',
      palette: null,
      banner: 'x',
      instalments: 'x',
      paymentLogos: ['mercadopago', 'javascript:alert(1)', null],
      googleAnalyticsCode: '"><script>',
      seller: { name: 'Ana', phone: 'llamame', email: 'javascript:alert(1)' },
      socialMedias: [{ key: 'WP', username: 'javascript:alert(1)' }, { key: 'IG', username: 'muro' }, null],
    }
    await changeSettings(app, 'marea', shapeless)
    const config = await app.get(getConfig, { tenant: 'marea' })
    expect(config).toMatchObject({
      name: 'marea',
      templateFK: { id: 1 },
      roundPrice: 0,
      pricing: { taxMultiplier: 1.19 },
      favicon: '',
      legal: {},
      paymentLogos: ['mercadopago'],
      googleAnalyticsCode: null,
      seller: { name: 'Ana', taxId: '', phone: '', email: '' },
      socialMedias: [{ socialMediaFK: { key: 'IG' }, username: 'muro' }],
    })
    for (const address of ['/marea/', '/marea/products-list', '/marea/product-detail/x/simple?id=25'])
      expect((await pageOf(address)).markup).toContain('<main')
    for (const address of ['manifest.webmanifest', 'icons/any-192.png', 'share/home.jpg']) {
      const { statusCode } = await app.app.inject(`/marea/${address}`)
      expect([address, statusCode]).toEqual([address, 200])
    }
    const said = logged.filter((line) => line.includes('"shop":"marea"')).join()
    for (const name of Object.keys(shapeless)) expect(said).toContain(name)
  })

  it('[TEN-8] is closed while its margin is not known, and says so', async () => {
    await open('no-margin', { profitMultiplier: -1 })
    expect(await app.get(getConfig, { tenant: 'no-margin' })).toMatchObject({ tenant: null })
    expect((await pageOf('/no-margin/')).status).toBe(404)
    const index = (await app.app.inject('/sitemap.xml')).body
    expect(index).toContain('/brote/sitemap-1.xml')
    expect(index).not.toContain('no-margin')
    const said = logged.filter((line) => line.includes('"shop":"no-margin"')).join()
    expect(said).toContain('the shop is closed')
  })

  it.each([
    ['5491155550142', true],
    ['+54 (11) 5555-0142', true],
    ['https://wa.me/5491155550142', true],
    ['message/ABCDEFG', true],
    ['55', false],
    ['llamame', false],
    ['https://evil.example/', false],
  ])('[TEN-8, COMP-8] the account %s opens a chat: %s', (username, opens) => {
    const shop = { name: 'x', environment: 'AR' } as const
    const { socialMedias } = SETTINGS.validate(shop, { socialMedias: [{ key: 'WP', username }] })
    expect(socialMedias).toHaveLength(opens ? 1 : 0)
  })

  it('[TEN-8] says once in the log what is invalid', async () => {
    await app.get(getConfig)
    await app.get(getConfig)
    const lines = logged.filter((line) => /settings are invalid/.test(line) && /"shop":"brote"/.test(line))
    expect(lines).toHaveLength(1)
    const { shop, problems } = JSON.parse(lines[0] ?? '')
    expect(shop).toBe('brote')
    expect(problems.join()).toMatch(/colors\.primary is missing/)
    expect(problems).toContain('templateId is invalid: 1 is used')
    expect(problems).toContain('description was cut')
    expect(problems).toContain('banner.title was cut')
    expect(problems).toContain('banner.picture is invalid: it is left out')
  })

  it.each([
    '/brote/',
    '/brote/products-list',
    '/brote/product-detail/x/simple?id=1',
    '/brote/legal/terminos',
  ])(
    '[TEN-8, HEAD-7] %s stands, in readable colours, and runs nothing of what was written',
    async (address) => {
      const page = await pageOf(address)
      expect(page.status).toBe(200)
      expect(page.markup).toContain('<main')
      for (const text of [page.head, page.markup]) {
        expect(text).not.toContain(HOSTILE)
        expect(text).not.toMatch(/<img src=x|<script>/)
      }
      expect(page.theme).toMatch(/--c-primary:#[0-9a-f]{6}/)
      expect(page.theme).not.toContain('red;')
    },
  )

  it('[TEN-8] still has its manifest, its icon and its picture to share', async () => {
    for (const address of ['manifest.webmanifest', 'icons/any-192.png', 'share/home.jpg', 'share/1.jpg']) {
      const { statusCode } = await app.app.inject(`/brote/${address}`)
      expect([address, statusCode]).toEqual([address, 200])
    }
  })
})

it('[TEN-11] a made-up setting is one row: its default, validation, configuration and text form follow', () => {
  const table = defineSettings({
    giftWraps: setting(whole(0, 9), {
      initial: ({ environment }) => (environment === 'CL' ? 1 : 2),
      shown: 'extras.wraps',
    }),
  })
  const [ar, cl] = (['AR', 'CL'] as const).map((environment) => ({ name: 'x', environment }))
  if (!ar || !cl) throw new Error()
  expect([table.initial(ar), table.initial(cl)]).toEqual([{ giftWraps: 2 }, { giftWraps: 1 }])
  expect(table.validate(ar, { giftWraps: 9 })).toEqual({ giftWraps: 9 })
  const used = table.validate(ar, { giftWraps: 10 })
  expect(used).toEqual({ giftWraps: 2 })
  expect(table.warnings({ giftWraps: 10 }, used)).toEqual(['giftWraps is invalid: 2 is used'])
  expect(table.configuration(ar, used)).toEqual({ extras: { wraps: 2 } })
  const editable = table.editable.get('giftWraps')
  expect(editable?.expected).toBe('un número entero de 0 a 9')
  expect(editable?.format(used)).toBe('2')
  expect(['4', '10', '1,5', 'dos'].map((typed) => editable?.edit(used, typed))).toEqual([
    { giftWraps: 4 },
    null,
    null,
    null,
  ])
})

it('[TEN-11] what an owner may type is what is valid, of every setting', () => {
  const shop = { name: 'x', environment: 'AR' } as const
  const initial = SETTINGS.initial(shop)
  const typed: Readonly<Record<string, readonly [valid: string, invalid: string]>> = {
    name: ['Brote', ' '],
    tagline: ['a'.repeat(140), 'a'.repeat(141)],
    templateId: ['10', '11'],
    withTaxes: ['Sí', 'quizás'],
    roundPrice: ['4', '5'],
    profitMultiplier: ['1,35', '0,35'],
    taxMultiplier: ['2', '2,1'],
    quoteValidityDays: ['365', '366'],
    googleAnalyticsCode: ['G-ABCD123', 'hola'],
    'colors.link': ['#AA0000', 'rojo'],
    'seller.email': ['a@b.com', 'a b'],
    'seller.phone': ['', 'llamame'],
    'banner.title': ['a'.repeat(90), 'a'.repeat(91)],
    socialMedias: ['WP 5491155550142; IG muro', 'WP 55'],
    paymentLogos: ['transferencia; /media/logo.svg', 'javascript:alert(1)'],
    'payments.transfer': ['Banco: Nación', 'Banco'],
    'payments.transferDiscount': ['7,5', '91'],
    shipping: ['180000 estandar', 'gratis'],
    instalments: ['6 22 101,12; 3 0 0', '3 10 0'],
    'legal.terms': ['Condiciones', 'a'.repeat(20_001)],
  }
  for (const [path, [valid, invalid]] of Object.entries(typed)) {
    const editable = SETTINGS.editable.get(path)
    const edited = editable?.edit(initial, valid)
    expect([path, edited && SETTINGS.warnings(edited, SETTINGS.validate(shop, edited))]).toEqual([path, []])
    expect([path, editable?.edit(initial, invalid)]).toEqual([path, null])
  }
})

it.each(demoShops)('[LAYOUT-11] the colours of $tenant need no correction', ({ colors }) => {
  expect(themeCorrections(colors)).toEqual([])
})
