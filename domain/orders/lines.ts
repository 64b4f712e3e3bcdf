import type { CartPrices, CartProduct, Customization, Prices, SimpleProduct } from '#contract/cart.ts'
import type { OrderLine } from '#contract/order-lines.ts'

const NO_PRICE: Pick<Prices, 'basePrice' | 'applicationPrice' | 'taxes' | 'total'> = {
  basePrice: 0,
  applicationPrice: 0,
  taxes: 0,
  total: 0,
}

const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator)

/** 'frente: pecho, dorso: espalda', at most 500 characters. */
function printingArea(design: Customization | null): string {
  const areas = design?.views.flatMap((view) => view.areas.map((area) => `${view.name}: ${area.areaId}`))
  return (areas ?? []).join(', ').slice(0, 500)
}

const money = (prices: typeof NO_PRICE) => ({
  priceBase: prices.basePrice,
  // Spelt so on the wire (a quirk of the specification).
  priceAplication: prices.applicationPrice,
  tax: prices.taxes,
  total: prices.total,
})

function simpleLine(line: SimpleProduct, prices: typeof NO_PRICE): OrderLine {
  const { value, generic } = line
  const descriptions = [value.element_description_1, value.element_description_2, value.element_description_3]
  return {
    productId: value.id,
    genericProductId: generic.id,
    productName: generic.name,
    variantName: joined(descriptions, ' / '),
    quantity: value.quantity,
    hasProductBuilding: value.customization !== null,
    customization: value.customization,
    shoppingCartId: line.shoppingCartUUID,
    principal: value.featuredImg,
    advance: value.customizationRender ?? '',
    ...money(prices),
    imageList: value.images.map((image) => image.image_url),
    printingArea: printingArea(value.customization),
  }
}

/**
 * Lines of an order: one per simple line and per member of a curva, members under their group's UUID. Where
 * the prices know only the group (a foreign back end), its first member carries the group's money.
 */
export function toOrderLines(products: readonly CartProduct[], prices: CartPrices): OrderLine[] {
  const of = (id: string): typeof NO_PRICE | undefined => prices.products[id]
  return products.flatMap((line): OrderLine[] => {
    const ofLine = of(line.shoppingCartUUID) ?? NO_PRICE
    if (line.type === 'ProductoSimple') return [simpleLine(line, ofLine)]
    return line.value.map(({ shoppingCartUUID, value }, index) => ({
      productId: value.id,
      genericProductId: line.generic.id,
      productName: line.generic.name,
      variantName: joined([value.color, value.size, value.element_description_3 ?? ''], ' / '),
      quantity: value.quantity,
      hasProductBuilding: line.customization !== null,
      customization: line.customization,
      shoppingCartId: line.shoppingCartUUID,
      principal: value.featuredImg,
      advance: line.customizationRender ?? '',
      ...money(of(shoppingCartUUID) ?? (index === 0 ? ofLine : NO_PRICE)),
      imageList: line.images?.length
        ? line.images.map((image) => image.image_url)
        : [value.featuredImg].filter((image) => image !== ''),
      printingArea: printingArea(line.customization),
    }))
  })
}
