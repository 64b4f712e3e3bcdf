import type { OrderCard } from '#contract/office/board.ts'
import type { OrderTexts } from './texts.ts'

type Part = Pick<OrderCard, 'units' | 'product' | 'print' | 'moreLines'>

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Techniques that are written in capitals stay so: 'DTF'. */
const printWord = (print: string): string => {
  const [technique = '', ...rest] = print.split(' · ')
  const word = technique === technique.toUpperCase() ? technique : lower(technique)
  return [word, ...rest].join(', ')
}

/** '100 un. · Taza · serigrafía, 3 tintas'. */
export const whatOf = ({ units, product, print, moreLines }: Part, texts: OrderTexts): string =>
  [
    texts.units(units),
    product,
    ...(print === '' ? [] : [printWord(print)]),
    ...(moreLines > 0 ? [texts.moreLines(moreLines)] : []),
  ].join(' · ')
