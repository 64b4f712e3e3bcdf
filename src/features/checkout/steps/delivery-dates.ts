import type { ShippingOption } from '#contract/shipping.ts'
import { isPickUp } from '#domain/orders/pick-up.ts'
import type { CheckoutTexts } from '../texts.ts'

/** `YYYY-MM-DD` → same day at noon UTC, so that no time zone moves it. */
const noon = (at: number): Date => {
  const local = new Date(at)
  return new Date(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate(), 12))
}

const isWeekend = (date: Date) => date.getUTCDay() === 0 || date.getUTCDay() === 6

/** The day that is `days` business days (Monday to Friday) after the local day of `at`, in ms. */
export const addBusinessDays = (at: number, days: number): Date => {
  const date = noon(at)
  let left = Math.max(0, Math.ceil(days))
  while (left > 0) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (!isWeekend(date)) left -= 1
  }
  return date
}

export interface DeliveryWindow {
  readonly from: Date
  readonly to: Date
}

/** When a parcel arrives: business days of production, then the carrier's minimum and maximum. */
export const deliveryWindow = (
  at: number,
  productionDays: number,
  carrier: { min: number; max: number },
): DeliveryWindow => ({
  from: addBusinessDays(at, productionDays + Math.min(carrier.min, carrier.max)),
  to: addBusinessDays(at, productionDays + Math.max(carrier.min, carrier.max)),
})

/** Text of when the order arrives, or can be picked up. */
export const arrivalWords = (
  option: ShippingOption,
  { at, productionDays, texts }: { at: number; productionDays: number; texts: CheckoutTexts },
): string => {
  const { from, to } = deliveryWindow(at, productionDays, option.delivery_time)
  return (isPickUp(option) ? texts.ready : texts.arrives)(formatDay(from), formatDay(to))
}

const dayFormat = new Intl.DateTimeFormat('es', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** 'mié 3 dic' */
export const formatDay = (date: Date): string => dayFormat.format(date).replace(',', '')
