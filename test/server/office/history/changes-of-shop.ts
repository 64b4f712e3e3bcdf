import { randomUUID } from 'node:crypto'
import * as look from '#contract/office/look.ts'
import * as quotes from '#contract/office/quotes.ts'
import * as settings from '#contract/office/settings.ts'
import * as shipping from '#contract/office/shipping.ts'
import * as shops from '#contract/office/shops.ts'
import { requestWithdrawal } from '#contract/withdrawals.ts'
import { variantRow } from '#harness/rows/catalogue.ts'
import { expireQuote } from '#harness/rows/orders.ts'
import { addCustomer, addSession } from '#harness/rows/people.ts'
import { changeRows } from '#harness/rows/rows.ts'
import { changeShop } from '#harness/rows/shops.ts'
import { operators } from '#server/db/schema/staff.ts'
import type { Member } from '../gestion.ts'
import type { Cast, Change } from './recorded.ts'

/** A change that each call of settings, look, desk and shops makes. */
export const changesOfShop = (cast: () => Cast): Readonly<Record<string, () => Promise<Change>>> => {
  const credentials = () => ({
    key: randomUUID(),
    account: 'mercadopago',
    fields: { accessToken: randomUUID(), webhookSecret: 'x' },
  })

  /** A call about an account that somebody has. */
  const ofAccount = (more: object) => async (): Promise<Change> => {
    const { id } = await addCustomer(cast().gestion, 'brote', { fullName: 'Zenobia' })
    await addSession(cast().gestion, 'brote', id)
    return { by: cast().owner, body: { id, key: randomUUID(), ...more } }
  }

  const someUnits = async () => {
    const { productId } = await variantRow(cast().gestion, 'BRO-TER-NEGRO')
    return { productId: String(productId), sku: 'BRO-TER-NEGRO', quantity: 20 }
  }

  const quoted = async () => {
    const asked = { lines: [await someUnits()] }
    const { total } = (await cast().owner.call(quotes.priceQuote, { body: asked })).ok
    return (await cast().owner.call(quotes.makeQuote, { body: { ...asked, total, key: randomUUID() } })).ok
  }
  const root = async () => {
    const member = await cast().gestion.member('Rosa', {})
    await changeRows(cast().gestion, operators, { id: member.id }, { root: true })
    return member
  }
  const newShop = () => ({
    name: `nueva-${randomUUID().slice(0, 8)}`,
    ...{ title: 'Nueva', environment: 'AR', taxId: '', margin: 60, tax: 21, key: randomUUID() },
  })

  return {
    saveSettings: async () => ({
      by: cast().owner,
      body: { key: randomUUID(), values: { tagline: randomUUID() }, expected: {} },
    }),
    saveTransferAccount: async () => ({
      by: cast().owner,
      body: {
        key: randomUUID(),
        values: { 'payments.transfer': { rows: [{ label: 'Titular', value: randomUUID() }] } },
        expected: {},
      },
    }),
    saveCredentials: async () => ({ by: cast().owner, body: credentials() }),
    async removeCredentials() {
      const body = credentials()
      await cast().owner.call(settings.saveCredentials, { body })
      return { by: cast().owner, body: { key: randomUUID(), account: body.account } }
    },
    async saveTariffs() {
      const { rows: before } = (await cast().owner.call(shipping.getTariffs)).ok
      const rows = before.map((row) => ({ ...row, price: row.price + 1 }))
      return { by: cast().owner, body: { key: randomUUID(), before, rows } }
    },
    blockCustomer: ofAccount({ blocked: true }),
    closeCustomerSessions: ofAccount({}),
    recoverCustomer: ofAccount({}),
    deleteCustomer: ofAccount({ orders: 0, quotes: 0 }),
    async makeQuote() {
      const asked = { lines: [await someUnits()] }
      const { total } = (await cast().owner.call(quotes.priceQuote, { body: asked })).ok
      return { by: cast().owner, body: { ...asked, total, key: randomUUID() } }
    },
    sendQuote: async () => ({
      by: cast().owner,
      body: { id: (await quoted()).id, email: null, key: randomUUID() },
    }),
    async renewQuote() {
      const { id } = await quoted()
      await expireQuote(cast().gestion, id)
      return { by: cast().owner, body: { id, key: randomUUID() } }
    },
    async answerWithdrawal() {
      const body = { name: 'Zenobia', email: 'z@ejemplo.com' }
      const { code } = (
        await cast().gestion.shops.call<{ code: string }>(requestWithdrawal, { tenant: 'brote', body })
      ).ok
      return { by: cast().owner, body: { code, key: randomUUID(), mailed: true, text: 'x' } }
    },
    async publishLook() {
      const { published } = (await cast().owner.call(look.getLook)).ok
      const changes = [{ field: 'tagline', before: published.tagline, after: 'x' }]
      const { draft } = (await cast().owner.call(look.saveLookDraft, { body: { changes } })).ok
      return { by: cast().owner, body: { version: draft.version, key: randomUUID() } }
    },
    createShop: async () => ({ by: await root(), body: newShop() }),
    async copyShop() {
      const by = await root()
      const shop = newShop()
      await by.call(shops.createShop, { body: shop })
      const call: Member['call'] = (endpoint, request) => by.call(endpoint, { ...request, shop: shop.name })
      return { by: { id: by.id, call }, body: { from: 'brote', parts: ['techniques'], key: randomUUID() } }
    },
    async setShopState() {
      await changeShop(cast().gestion, 'marea', { state: 'paused' })
      cast().gestion.shops.app.ports.tenants.changed('marea')
      return { by: cast().designer, body: { from: 'paused', to: 'open', key: randomUUID() } }
    },
  }
}
