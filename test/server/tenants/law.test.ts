import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getProductsList } from '#contract/catalogue.ts'
import { getConfig } from '#contract/config.ts'
import { textOf } from '#harness/printing/pdf.ts'
import { changeShop } from '#harness/rows/shops.ts'
import { AR_SHOP, CL_SHOP, type TestApp, testApp } from '#harness/server/app.ts'
import { paymentUse } from '#server/modules/payments/credentials.ts'
import { inProcessFetch } from '#server/pages/in-process.ts'
import { renderPage } from '#src/app/server/entry-server.tsx'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const termsOf = async (tenant: string) => {
  const { termsFile = '' } = await app.get(getConfig, { tenant })
  return app.app.inject(termsFile)
}

/** A page as the server sends it, without its marks. */
const page = async (address: string) => {
  const { markup } = await renderPage({
    address,
    origin: 'https://tienda.example',
    phone: false,
    fetch: inProcessFetch(app.app),
  })
  return markup
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}

describe('terms to keep', () => {
  test.each([
    [AR_SHOP, 'Brote Objetos S.R.L.', 'CUIT 30-71564823-3', 'Derecho de arrepentimiento'],
    [CL_SHOP, 'Marea Comercial SpA', 'RUT 76.482.917-4', 'Derecho a retracto'],
  ])('[MKT-6, MKT-9] %s has them as a PDF with its name, number and address', async (tenant, ...parts) => {
    const answer = await termsOf(tenant)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="terminos-${tenant}.pdf"`)
    const text = textOf(answer.rawPayload)
    for (const part of [...parts, 'Si algo se agota', 'Productos personalizados', 'Página 1 de'])
      expect(text).toContain(part)
  })

  test('[MKT-6] without terms there is neither file nor link to it', async () => {
    await changeShop(app, 'marea', { settings: sql`settings #- '{legal,terms}'`, name: 'muda' })
    const { termsFile } = await app.get(getConfig, { tenant: 'muda' })
    expect(termsFile).toBeUndefined()
    const answer = await app.app.inject('/api/legal/terms.pdf?tenant=muda')
    expect(answer.statusCode).toBe(404)
    expect(answer.json().result.message).toMatch(/términos/)
  })
})

describe('instalments', () => {
  const detail = async () => {
    const { items } = await app.get(getProductsList, { query: {} })
    const product = items.find(({ kind }) => kind === 'ProductoSimple')
    return page(`/brote/product-detail/${product?.productType}/simple?id=${product?.id}`)
  }

  test('[MKT-3, COMP-23] stand on a product’s page as the server sends it, where something takes cards', async () => {
    expect(await detail()).not.toContain('cuotas')
    const { vault, tenants } = app.app.ports
    const tenant = await tenants.byName(AR_SHOP)
    if (tenant === null) throw new Error('The demo shop is missing')
    const mercadopago = vault.seal(
      paymentUse(tenant, 'mercadopago'),
      JSON.stringify({ accessToken: 'APP_USR', webhookSecret: 'secreto' }),
    )
    const { payments } = tenant.settings
    // As it is read again a few seconds later.
    Object.assign(tenant, { settings: { ...tenant.settings, payments: { ...payments, mercadopago } } })
    const html = await detail()
    expect(html).toMatch(/Precio de contado: \$/)
    expect(html).toMatch(/3 cuotas de \$[\d.,]+ Total \$[\d.,]+ · CFTEA 0 %/)
    expect(html).toMatch(/6 cuotas de \$[\d.,]+ Total \$[\d.,]+ · CFTEA 101,12 %/)
  })
})
