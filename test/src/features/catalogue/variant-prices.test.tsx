import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Router } from 'wouter'
import type { ProductDetail } from '#contract/catalogue.ts'
import { UNCOUNTED } from '#contract/stock.ts'
import { pricedAs } from '#domain/pricing/variant-price.ts'
import { hueOf } from '#server/formats/hues.ts'
import { BuyPlace } from '#src/features/catalogue/buying/buy-place.tsx'
import { ProductBreaks, ProductPrice } from '#src/features/catalogue/buying/product-price.tsx'
import { ColorSwatches } from '#src/features/catalogue/detail/color-swatches.tsx'
import { quantityProblem, stockWords } from '#src/features/catalogue/quantity.ts'
import { catalogueTexts } from '#src/features/catalogue/texts.ts'
import { colorChoices, hasSizes, sizesOf, variantOf } from '#src/features/catalogue/variants.ts'
import { CatalogCard } from '#src/templates/catalog/card.tsx'
import { DepotCard } from '#src/templates/depot/card.tsx'
import { templateOf } from '#src/templates/specs.ts'
import { argentine, shirt } from './products.ts'

const markup = (content: ReactNode) => renderToStaticMarkup(<Router ssrPath="/una/">{content}</Router>)

const texts = catalogueTexts('AR')
const [first] = shirt.variants
if (first === undefined) throw new Error('no variant')

/** Two capacities without colour, the second dearer and not counted. */
const flask: ProductDetail = {
  ...shirt,
  kind: 'ProductoSimple',
  colors: [],
  sizes: [],
  pricesDiffer: true,
  variants: ['500 ml', '1 litro'].map((capacity, n) => ({
    ...first,
    id: `f${n}`,
    color: '',
    hex: '',
    size: '',
    element_description_1: '',
    element_description_2: '',
    element_description_3: capacity,
    stock: n === 0 ? 7 : UNCOUNTED,
    ...(n === 0 ? {} : { surcharge: 50 }),
  })),
}

const panel = (variant: ProductDetail['variants'][number] | undefined) => {
  const priced = { product: pricedAs(flask, variant), units: flask.minimumQuantity, config: argentine }
  return markup(
    <>
      <ProductPrice {...priced} from={!variant} />
      <ProductBreaks {...priced} sold onTake={() => undefined} />
      <BuyPlace
        product={flask}
        variant={variant}
        units={flask.minimumQuantity}
        onUnits={() => undefined}
        config={argentine}
        texts={texts}
        busy={false}
        design={undefined}
        onAdd={() => undefined}
        onBuyNow={() => undefined}
      />
    </>,
  ).replace(/<[^>]*>/g, '')
}

describe('variants of other prices', () => {
  it('[PRICE-17] are chosen by what they are, each at its own price and breaks', () => {
    expect(sizesOf(flask)).toEqual(['500 ml', '1 litro'])
    expect(hasSizes(flask)).toBe(false)
    // 100 and 150 net, doubled, with 21 %.
    expect(panel(undefined)).toMatch(/desde \$242,00/)
    expect(panel(undefined)).toContain('Elegí una opción')
    expect(panel(variantOf(flask, '', '500 ml'))).toMatch(/^\$242,00/)
    const dear = panel(variantOf(flask, '', '1 litro'))
    expect(dear).toMatch(/^\$363,00/)
    expect(dear).toContain('$266,20')
  })

  it('[PRICE-17] make a card say from how much', () => {
    const card = (pricesDiffer: boolean) =>
      markup(
        <CatalogCard
          product={{ ...flask, pricesDiffer }}
          config={argentine}
          spec={templateOf(4)}
          sizes="100px"
        />,
      ).replace(/<[^>]*>/g, '')
    expect(card(true)).toMatch(/desde \$242,00/)
    expect(card(false)).not.toContain('desde $')
  })
})

describe('[VALID-10] stock that is not counted', () => {
  it('has no number, on page and cards, and refuses no quantity', () => {
    expect([stockWords(UNCOUNTED), stockWords(0), stockWords(1), stockWords(1200)]).toEqual([
      'Disponible, sin límite de unidades',
      'Sin stock por ahora',
      '1 disponible',
      '1.200 disponibles',
    ])
    expect(quantityProblem(1, UNCOUNTED, 100_000, texts)).toBe('')
    for (const Card of [CatalogCard, DepotCard]) {
      const words = markup(
        <Card
          product={{ ...flask, stock: UNCOUNTED + 7 }}
          config={argentine}
          spec={templateOf(4)}
          sizes="100px"
        />,
      )
      expect(words).toMatch(/disponible</i)
      expect(words).not.toContain('1.000.000')
    }
  })
})

describe('[MKT-25] colours', () => {
  it('are not shown where a product has none', () => {
    const swatches = (product: ProductDetail) =>
      markup(<ColorSwatches colors={colorChoices(product)} chosen="" hrefOf={() => '/'} />)
    expect(swatches(flask)).toBe('')
    expect(swatches(shirt)).toContain('Color:')
  })

  it('have their hue by English names as well, and unknown ones are grey', () => {
    expect(['Navy Blue', 'Black', 'Dark Red', 'OLIVE', 'Heather Grey'].map(hueOf)).toEqual(
      ['marino', 'negro', 'rojo', 'oliva', 'gris'].map(hueOf),
    )
    expect(hueOf('Teal')).not.toBe(hueOf('Ninguno'))
    expect([hueOf(''), hueOf('constructor'), hueOf('Ninguno')]).toEqual(['', '#9a9a9a', '#9a9a9a'])
  })
})
