/** '12,4' of mm; '18' where there is nothing behind the comma. */
const cm = (mm: number): string => String(Math.round(mm) / 10).replace('.', ',')

/** Size of what is printed: '18 × 12,4 cm'. */
export const inCm = ({
  widthMm,
  heightMm,
}: {
  readonly widthMm: number
  readonly heightMm: number
}): string => `${cm(widthMm)} × ${cm(heightMm)} cm`
