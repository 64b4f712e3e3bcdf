/** A number as it is written: digits and how many of them stand behind the point. */
const written = (value: number): { digits: bigint; scale: number } => {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '', decimals = ''] = mantissa.split('.')
  const scale = decimals.length - Number(exponent)
  const digits = BigInt(whole + decimals)
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale }
}

/** The exact sum of finite numbers as they are written: 0.1 and 0.2 are 0.3. */
export const exactSum = (a: number, b: number): number => {
  if (b === 0) return a
  const [one, other] = [written(a), written(b)]
  const scale = Math.max(one.scale, other.scale)
  const at = ({ digits, scale: own }: typeof one) => digits * 10n ** BigInt(scale - own)
  return Number(`${at(one) + at(other)}e-${scale}`)
}

/**
 * The exact product of finite numbers as they are written, rounded half-up (away from zero) at `digits` decimals and
 * written with just so many. All that showing a price needs, at a tenth of the size of a library.
 */
export const roundedProduct = (factors: readonly number[], digits: number): string => {
  const terms = factors.map(written)
  const product = terms.reduce((total, term) => total * term.digits, 1n)
  const excess = terms.reduce((total, term) => total + term.scale, 0) - digits
  const size = product < 0n ? -product : product
  const step = 10n ** BigInt(Math.abs(excess))
  const rounded = excess > 0 ? (size * 2n + step) / (step * 2n) : size * step
  const text = String(rounded).padStart(digits + 1, '0')
  const sign = product < 0n && rounded > 0n ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}
