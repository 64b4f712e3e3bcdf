import { generateQuote, type Quote } from '#contract/quotes.ts'
import { smtpSink } from '#harness/server/smtp-sink.ts'
import { openShops, type ReadyOrder, readyOrder } from '#harness/shopping/shop.ts'

/** Whoever strangers have the shop write to. */
export const VICTIM = 'victima@gmail.com'

export type StrangersShop = Awaited<ReturnType<typeof openStrangersShop>>

const productsOf = ({ body }: ReadyOrder) =>
  'shoppingCart' in body ? body.shoppingCart.shoppingCartProductsFK : []

/** A shop that sends mails, where strangers order and quote in the name of others. */
export const openStrangersShop = async (now: () => Date) => {
  const sink = await smtpSink()
  const env = { SMTP_URL: sink.url, PUBLIC_URL: 'https://tienda.ejemplo.com' }
  const shops = await openShops(now, env)
  const ready = await readyOrder(shops, 'brote', { 'BRO-MAT-NEGRO': 1 })
  const query = (sql: string) => shops.db.database.$client.query(sql)
  return {
    shops,
    sink,
    ready,
    query,
    /** Mails of the queue by kind, without the shop's own. */
    queued: async (): Promise<string[]> => {
      const { rows } = await query(
        `SELECT kind FROM mails WHERE kind NOT LIKE '%ForShop' ORDER BY created_at, kind`,
      )
      return rows.map(({ kind }: { kind: string }) => kind)
    },
    quoteOf: (token: string, extra: object = {}) =>
      shops.call<{ quote: Quote }>(generateQuote, {
        tenant: 'brote',
        token,
        body: { products: productsOf(ready), ...extra },
      }),
    startAgain: async () => {
      await query(
        'DELETE FROM orders; DELETE FROM mails; DELETE FROM mail_recipients; DELETE FROM withdrawals; DELETE FROM attempts',
      )
      await shops.setStock('BRO-MAT-NEGRO', 1000)
      sink.mails.length = 0
    },
    close: async () => {
      await shops.close()
      await sink.close()
    },
  }
}
