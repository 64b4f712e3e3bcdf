import { formatPrice } from '#domain/money/money.ts'
import { localised } from '../../ports/tenant.ts'
import type { PaymentProvider } from './provider.ts'

/** Bank transfer: the buyer gets the shop's account data and writes the order's number as reference. */
export const transfer: PaymentProvider = {
  method({ settings }) {
    const account = settings.payments.transfer
    if (account === undefined) return null
    const { name, description } = account
    const discountPercent = settings.payments.transferDiscount ?? 0
    return {
      id: 'transfer',
      name,
      description,
      logo: '',
      kind: 'instructions',
      cards: false,
      discountPercent,
    }
  },
  instructions(tenant, { number, total }) {
    const { settings } = tenant
    const account = settings.payments.transfer
    if (account === undefined) return null
    return {
      rows: [
        ...account.rows,
        { label: localised(tenant, 'Importe', 'Monto'), value: formatPrice(total, settings.roundPrice) },
        { label: 'Referencia', value: number },
      ],
      note: account.note,
    }
  },
}
