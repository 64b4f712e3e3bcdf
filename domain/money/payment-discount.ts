import { roundedProduct } from './decimal.ts'
import { priceDigits } from './money.ts'

/**
 * Discount of a payment method: `percent` of the products' total, tax included, rounded half-up at `roundPrice` digits. Shipping has
 * no discount.
 */
export const paymentDiscount = (subtotal: number, percent: number, roundPrice: number): number =>
  Number(roundedProduct([subtotal, percent, 0.01], priceDigits(roundPrice)))

/** As '12,5 %', with a space that does not break. */
export const formatPercent = (percent: number): string => `${String(percent).replace('.', ',')}\u00a0%`
