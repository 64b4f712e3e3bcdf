import { generateQuote, type Quote } from '#contract/quotes.ts'
import { mailsOf } from '#harness/rows/mails.ts'
import { emptyTables } from '#harness/rows/rows.ts'
import { smtpSink } from '#harness/server/smtp-sink.ts'
import { openShops, type ReadyOrder, readyOrder } from '#harness/shopping/shop.ts'
import { attempts } from '#server/db/schema/accounts.ts'
import { mailRecipients, mails } from '#server/db/schema/mail.ts'
import { orders } from '#server/db/schema/orders.ts'
import { withdrawals } from '#server/db/schema/withdrawals.ts'

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
  return {
    shops,
    sink,
    ready,
    /** Mails of the queue by kind, without the shop's own. */
    queued: async (): Promise<string[]> => {
      const kinds = (await mailsOf(shops)).map(({ kind }) => kind)
      return kinds.filter((kind) => !kind.endsWith('ForShop'))
    },
    quoteOf: (token: string, extra: object = {}) =>
      shops.call<{ quote: Quote }>(generateQuote, {
        tenant: 'brote',
        token,
        body: { products: productsOf(ready), ...extra },
      }),
    startAgain: async () => {
      await emptyTables(shops, orders, mails, mailRecipients, withdrawals, attempts)
      await shops.setStock('BRO-MAT-NEGRO', 1000)
      sink.mails.length = 0
    },
    close: async () => {
      await shops.close()
      await sink.close()
    },
  }
}
