import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import { BreakTable } from '#src/features/catalogue/buying/break-table.tsx'
import { PriceLadder } from '#src/features/catalogue/buying/price-ladder.tsx'
import { breakRows } from '#src/features/catalogue/quantity.ts'
import { SuggestOption } from '#src/features/catalogue/search/suggest-option.tsx'
import { argentine, chilean, shirt } from './products.ts'

type Config = typeof argentine
const PLACES: Readonly<Record<string, (config: Config) => ReactNode>> = {
  'the table of breaks': (config) => (
    <BreakTable rows={breakRows(shirt, config)} units={10} withTaxes={config.withTaxes} />
  ),
  'the ladder of the home page': (config) => <PriceLadder product={shirt} config={config} title="" text="" />,
  'a suggestion under the search field': (config) => (
    <SuggestOption
      id="one"
      suggestion={{ kind: 'product', href: '/una/', product: shirt, estimateAt: undefined }}
      active={false}
      config={config}
      onChoose={() => undefined}
    />
  ),
}
const read = (content: ReactNode) =>
  renderToStaticMarkup(<Router ssrPath="/una/">{content}</Router>)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
const NET = /Precio sin impuestos nacionales \$[\d.,]+/g

describe.each(Object.entries(PLACES))('[MKT-2] %s', (_, place) => {
  it('has the price without national taxes with each price in Argentina, and there alone', () => {
    const words = read(place(argentine))
    const nets = words.match(NET) ?? []
    expect(nets.length).toBeGreaterThan(0)
    expect(words.replace(NET, '').match(/\$/g)).toHaveLength(nets.length)
    expect(nets[0]).toBe('Precio sin impuestos nacionales $200,00')
    expect(read(place(chilean))).not.toMatch(/impuestos/)
  })

  it('says nothing of it where the shop shows prices without taxes', () => {
    expect(read(place({ ...argentine, withTaxes: false }))).not.toMatch(/impuestos/)
  })
})
