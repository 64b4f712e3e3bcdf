/**
 * Prices worked out a second time in whole numbers, so that the tests don't check the arithmetic with itself.
 * Net prices come in ten-thousandths, multipliers in ten-thousandths.
 */
export interface OracleLine {
  /** Net price of a unit, in ten-thousandths. */
  unit: bigint
  quantity: bigint
  /** Net set-up charge, in ten-thousandths. */
  setup: bigint
  /** Net price of the prints on one unit, in ten-thousandths. */
  prints: bigint
}

export interface OracleSettings {
  roundPrice: number
  profit: bigint
  tax: bigint
}

/** `value / 10^scale` rounded half up, in steps of `10^-digits`. */
function half(value: bigint, scale: number, digits: number): bigint {
  const divisor = 10n ** BigInt(scale - digits)
  return (2n * value + divisor) / (2n * divisor)
}

export function oracle(line: OracleLine, { roundPrice, profit, tax }: OracleSettings) {
  const base = line.unit * line.quantity
  const prints = line.prints * line.quantity
  const figures = {
    basePrice: half(base, 4, roundPrice),
    profit: half(base * (profit - 10_000n), 8, roundPrice),
    applicationCost: half(line.setup, 4, roundPrice),
    applicationPrice: half(prints, 4, roundPrice),
    applicationPriceWithProfit: half(prints * profit, 8, roundPrice),
  }
  const subTotal =
    figures.basePrice + figures.profit + figures.applicationCost + figures.applicationPriceWithProfit
  const taxes = half(subTotal * (tax - 10_000n), roundPrice + 4, roundPrice)
  return { ...figures, subTotal, taxes, total: subTotal + taxes }
}

export type OracleFigures = ReturnType<typeof oracle>

/** A figure as whole steps of `10^-digits`. */
export function steps(amount: number, digits: number): bigint {
  const [whole = '0', decimals = ''] = amount.toFixed(digits).split('.')
  return BigInt(whole + decimals)
}
