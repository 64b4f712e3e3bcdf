import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPaymentMethods, type PaymentMethod } from '#contract/checkout.ts'
import { shopRow } from '#harness/rows/shops.ts'
import { commandSays } from '#harness/server/cli.ts'
import { openShops, type Shops } from '#harness/shopping/shop.ts'
import { readSettings } from '#server/environment/settings.ts'
import { openIdUse } from '#server/ports/tenant.ts'

let shops: Shops
beforeAll(async () => {
  shops = await openShops()
})
afterAll(() => shops.close())

/** The command line beside a server that runs on the same database, under the same AUTH_SECRET unless another is given. */
const shop = (words: string[], piped = '', authSecret = shops.app.ports.settings.authSecret) => {
  const settings = readSettings({ DATA_DIR: shops.app.ports.settings.dataDir, AUTH_SECRET: authSecret })
  return commandSays({ settings, database: shops.db.database, piped }, ...words)
}

const settingsOf = async (tenant: string) => {
  const { settings } = await shopRow(shops, tenant)
  return { text: JSON.stringify(settings), settings: settings as unknown as Record<string, never> }
}

const SECRETS = {
  mercadopago: { accessToken: 'APP_USR-secreto-de-acceso', webhookSecret: 'secreto=del=webhook' },
  webpay: { commerceCode: '597055555532', apiKey: '579B532A7440BB0C9079DED94D31EA16' },
  zippin: { accountId: '3355', originId: '9323', token: 'ficha-de-zippin', secret: 'clave-de-zippin' },
}
const piped = (fields: object) =>
  `# Del panel\n\n${Object.entries(fields)
    .map(([field, value]) => `${field} = ${value}`)
    .join('\n')}\n`

describe('[SAFE-6] credentials', () => {
  test.each(Object.entries(SECRETS))(
    'of %s are stored sealed, and never printed',
    async (account, fields) => {
      const tenant = account === 'webpay' ? 'marea' : 'brote'
      expect(await shop(['credenciales', 'listar', tenant])).toMatch(new RegExp(`${account} +no`))
      const said = [
        await shop(['credenciales', 'guardar', tenant, account], piped(fields)),
        await shop(['credenciales', 'listar', tenant]),
        await shop(['tiendas', 'ajustes', tenant]),
      ].join('\n')
      expect(said).toMatch(new RegExp(`${account} +sí`))
      const stored = await settingsOf(tenant)
      expect(stored.text).toMatch(/"v1\.[\w-]{60,}/)
      for (const secret of Object.values(fields)) {
        expect(said).not.toContain(secret)
        expect(stored.text).not.toContain(secret)
        expect(stored.text).not.toContain(Buffer.from(secret).toString('base64url'))
      }
    },
  )

  test('switch their payment on, and off when they go', async () => {
    const methods = async (tenant: 'brote' | 'marea') => {
      const fresh = await shops.app.ports.tenants.byName(tenant)
      const { settings } = await settingsOf(tenant)
      Object.assign(fresh ?? {}, { settings })
      const token = await shops.guest(tenant)
      return (await shops.call<PaymentMethod[]>(getPaymentMethods, { tenant, token })).ok.map(({ id }) => id)
    }
    expect(await methods('brote')).toContain('mercadopago')
    expect(await methods('marea')).toContain('webpay')
    await shop(['credenciales', 'borrar', 'marea', 'webpay'])
    expect(await methods('marea')).not.toContain('webpay')
  })

  test('of an OpenID log-in come from a file, its secret sealed and the rest readable', async () => {
    const path = join(shops.app.ports.settings.dataDir, 'google.txt')
    const fields = { name: 'Google', clientId: 'tienda.apps.example', clientSecret: 'GOCSPX-secreto' }
    await writeFile(path, piped(fields))
    await shop(['credenciales', 'guardar', 'brote', 'openid:google', '--archivo', path])
    await shop(['credenciales', 'guardar', 'brote', 'openid:google', '--archivo', path])
    const { text, settings } = await settingsOf('brote')
    expect(text).not.toContain('GOCSPX')
    const stored = settings['openId'] as unknown as { id: string; clientSecret: string }[]
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ id: 'google', name: 'Google', clientId: 'tienda.apps.example' })
    const tenant = await shops.app.ports.tenants.byName('brote')
    expect(
      shops.app.ports.vault.open(openIdUse(tenant ?? { id: 0 }, 'google'), stored[0]?.clientSecret ?? ''),
    ).toBe('GOCSPX-secreto')
    expect(await shop(['credenciales', 'listar', 'brote'])).toMatch(/openid:google +sí/)
    await shop(['credenciales', 'borrar', 'brote', 'openid:google'])
    expect(await shop(['credenciales', 'listar', 'brote'])).not.toContain('openid')
  })

  test('are not read under another AUTH_SECRET, which the list says', async () => {
    const other = 'quite another secret, long enough'
    expect(await shop(['credenciales', 'listar', 'brote'], '', other)).toMatch(
      /mercadopago +no se pueden leer/,
    )
  })

  test.each([
    ['mercadopago', 'accessToken=APP_USR-secreto', /Falta o no sirve: webhookSecret/],
    ['mercadopago', 'accessToken=a\nwebhookSecret=b\nAPP_USR-secreto=x', /que esta cuenta no tiene/],
    ['mercadopago', 'APP_USR-secreto', /La línea 1/],
    ['mercadopago', '', /No llegó ningún dato/],
    ['zippin', 'accountId=x\noriginId=1\ntoken=a\nsecret=APP_USR-secreto', /accountId/],
    ['paypal', 'a=APP_USR-secreto', /Las cuentas son/],
    ['openid:google', 'name=G\nclientId=a\nclientSecret=APP_USR-secreto\nissuer=http://x.example', /issuer/],
  ])('%s with %j is refused without repeating it, and changes nothing', async (account, text, why) => {
    const before = (await settingsOf('brote')).text
    const refusal = await shop(['credenciales', 'guardar', 'brote', account], text).catch(String)
    expect(refusal).toMatch(why)
    expect(refusal).not.toContain('APP_USR-secreto')
    expect((await settingsOf('brote')).text).toBe(before)
  })

  test('are not taken from the command line', async () => {
    const refusal = await shop(['credenciales', 'guardar', 'brote', 'mercadopago', 'APP_USR-secreto']).catch(
      String,
    )
    expect(refusal).toMatch(/Se esperaba/)
    expect(refusal).not.toContain('APP_USR-secreto')
  })
})
