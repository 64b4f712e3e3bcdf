import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { QuoteTableFilters } from '#src/features/orders/quote/quote-filters.tsx'
import { groupsOf, NO_FILTERS, type QuoteLine } from '#src/features/orders/quote/quote-rows.ts'
import { orderTexts } from '#src/features/orders/texts.ts'

const texts = orderTexts('AR')

/** Names of the filters over products that are printed so; '' is a blank one. */
const filtersOver = (...prints: string[]) => {
  const lines = prints.map(
    (print, n): QuoteLine => ({
      productId: `v${n}`,
      genericProductId: `p${n}`,
      productName: `Producto ${n}`,
      variantName: '',
      shoppingCartId: `g${n}`,
      quantity: 10,
      picture: '',
      artwork: '',
      total: 100,
      prints: print === '' ? [] : [print],
    }),
  )
  const markup = renderToStaticMarkup(
    <QuoteTableFilters
      groups={groupsOf(lines)}
      found={lines.length}
      filters={NO_FILTERS}
      onChange={() => undefined}
      texts={texts}
    />,
  )
  const labels = [...markup.matchAll(/<label[^>]*>([^<]*)/g)].map(([, label]) => label)
  return labels.filter((label) => label === texts.quoteTechnique || label === texts.quoteDesign)
}

it('[ROUTE-22] a filter is there only where it parts the quote', () => {
  expect(filtersOver('', '')).toEqual([])
  expect(filtersOver('Serigrafía · Frente', 'Serigrafía · Dorso')).toEqual([])
  expect(filtersOver('Serigrafía · Frente', 'Bordado · Frente')).toEqual([texts.quoteTechnique])
  expect(filtersOver('Serigrafía · Frente', '')).toEqual([texts.quoteTechnique, texts.quoteDesign])
})
