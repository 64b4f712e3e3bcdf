import { describe, expect, it } from 'vitest'
import { bestLadder } from '#src/features/catalogue/buying/price-ladder.tsx'
import { crumbsData, productData, shopData } from '#src/features/catalogue/detail/structured.ts'
import { niceStep } from '#src/features/catalogue/list/price-range.tsx'
import { breakHint, breakRows, quantityProblem } from '#src/features/catalogue/quantity.ts'
import { catalogueTexts } from '#src/features/catalogue/texts.ts'
import { chosenColor, colorChoices, sizesOf, variantOf } from '#src/features/catalogue/variants.ts'
import { argentine, chilean, shirt } from './products.ts'

const vos = catalogueTexts('AR')
const tu = catalogueTexts('CL')

describe('variants', () => {
  it('[ROUTE-14] shows the colour that the address asks for, otherwise one that can be bought', () => {
    const colors = colorChoices(shirt)
    expect(colors.map(({ name, stock }) => [name, stock])).toEqual([
      ['Rojo', 0],
      ['Azul', 33],
    ])
    expect(chosenColor(colors, 'Rojo')?.name).toBe('Rojo')
    expect(chosenColor(colors, 'Verde')?.name).toBe('Azul')
    expect(chosenColor([], '')).toBeUndefined()
  })

  it('[ROUTE-13] finds the variant of a size and a colour', () => {
    expect(sizesOf(shirt)).toEqual(['S', 'M'])
    expect(variantOf(shirt, 'Azul', 'M')?.id).toBe('4')
    expect(variantOf(shirt, 'Azul', 'XL')).toBeUndefined()
  })
})

describe('breaks', () => {
  it('[PRICE-9] reads them as the shopper pays them, from the minimum on', () => {
    expect(breakRows(shirt, argentine)).toEqual([
      { from: 10, price: '$242,00', net: '$200,00', saving: 0 },
      { from: 50, price: '$193,60', net: '$160,00', saving: 20 },
      { from: 200, price: '$145,20', net: '$120,00', saving: 40 },
    ])
  })

  it('[PRICE-12, MKT-11] names the next one in the words of the market', () => {
    expect(breakHint(shirt, 46, argentine, vos)).toBe('4 más y pagás $193,60\u00a0c/u')
    expect(breakHint(shirt, 46, chilean, tu)).toBe('4 más y pagas $190\u00a0c/u')
    expect(breakHint(shirt, 200, argentine, vos)).toBe('')
    expect(breakHint(shirt, 9, argentine, vos)).toBe('')
  })

  it('[PRICE-11] says the minimum and what is left in numbers', () => {
    expect(quantityProblem(10, 33, 9, vos)).toBe('El mínimo es de 10 unidades.')
    expect(quantityProblem(10, 33, 34, vos)).toBe('Solo quedan 33 unidades.')
    expect(quantityProblem(10, 33, 33, vos)).toBe('')
  })

  it('[PRICE-9] tells them on the home with the product that falls furthest and can be bought', () => {
    const picture = { src: '/a.webp', width: 9, height: 9 }
    const steep = {
      ...shirt,
      id: '7',
      picture,
      priceBreaks: [...shirt.priceBreaks, { from: 500, price: 10 }],
    }
    expect(bestLadder([{ ...shirt, picture }, steep])?.id).toBe('7')
    expect(
      bestLadder([
        { ...steep, stock: 0 },
        { ...shirt, picture },
      ])?.id,
    ).toBe('6')
    expect(bestLadder([{ ...shirt, picture, priceBreaks: [] }])).toBeUndefined()
  })
})

it('[HEAD-4] tells search engines price, currency and availability', () => {
  const url = 'https://tienda.example/una/product-detail/remera/curva?id=6'
  expect(productData(shirt, argentine, url, 'https://tienda.example')).toMatchObject({
    '@type': 'Product',
    name: 'Remera',
    offers: { url, price: 242, priceCurrency: 'ARS', availability: 'https://schema.org/InStock' },
  })
  expect(productData({ ...shirt, stock: 0 }, chilean, url, '')).toMatchObject({
    offers: { priceCurrency: 'CLP', availability: 'https://schema.org/OutOfStock' },
  })
})

it('[HEAD-4] offers one price of new products by a named seller, with a picture of each variant', () => {
  const data = productData(shirt, argentine, 'https://tienda.example/p', 'https://tienda.example')
  expect(data).toMatchObject({
    offers: {
      '@type': 'Offer',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: expect.stringMatching(/./) },
      eligibleQuantity: { minValue: shirt.minimumQuantity },
    },
  })
  // Nothing empty: a validator calls it an error.
  expect(JSON.stringify(data)).not.toMatch(/:""|:\[\]|:null/)
  const pictured = { ...shirt, picture: { src: '/media/a.webp', width: 9, height: 9 } }
  expect(productData(pictured, argentine, '', 'https://tienda.example')).toMatchObject({
    image: expect.arrayContaining(['https://tienda.example/media/a.webp']),
  })
})

it('[HEAD-4] says where a page stands and whose shop it is', () => {
  const base = 'https://tienda.example/brote'
  const crumbs = [{ label: 'Inicio', href: '/' }, { label: 'Remera' }]
  expect(crumbsData(crumbs, base)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Inicio', item: `${base}/` },
      { '@type': 'ListItem', position: 2, name: 'Remera' },
    ],
  })
  expect(shopData(argentine, base, 'https://tienda.example')).toMatchObject({
    '@type': 'OnlineStore',
    name: argentine.name,
    url: `${base}/`,
  })
})

it('[ROUTE-7] moves the price slider in steps that people count in', () => {
  expect([0, 90, 150, 1000, 52_000, 3_000_000].map(niceStep)).toEqual([1, 1, 2, 10, 1000, 50_000])
})
