import type { PrintArea } from '#contract/catalogue.ts'

const cm = (mm: number): string => String(Math.round(mm) / 10).replace('.', ',')

/** Size of a print area: '18 × 12,4 cm'. */
export const inCm = ({ widthMm, heightMm }: Pick<PrintArea, 'widthMm' | 'heightMm'>): string =>
  `${cm(widthMm)} × ${cm(heightMm)} cm`
