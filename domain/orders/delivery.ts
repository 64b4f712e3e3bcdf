/** A carrier's promise in business days. */
export interface DeliveryDays {
  readonly min: number
  readonly max: number
}

/** On the wire. */
export interface WireDeliveryDays {
  readonly MinDeliveryDays: number
  readonly MaxDeliveryDays: number
}

const whole = (days: number): number => Math.min(365, Math.max(0, Math.round(days)))

/** The wire carries min and max the wrong way round (a quirk of the specification). Whole days, 0 to 365. */
export function swapDeliveryDays({ min, max }: DeliveryDays): WireDeliveryDays {
  return { MinDeliveryDays: whole(max), MaxDeliveryDays: whole(min) }
}

/** Undoes `swapDeliveryDays`. */
export function unswapDeliveryDays({ MinDeliveryDays, MaxDeliveryDays }: WireDeliveryDays): DeliveryDays {
  return { min: MaxDeliveryDays, max: MinDeliveryDays }
}
