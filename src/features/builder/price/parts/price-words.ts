import { areaInks, printed } from '#domain/design/elements.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { DesignPrice } from '../design-price.ts'

/** A price as this shop writes it, '+ IVA' where it shows net ones. */
export const moneyOf = ({ pricing, texts }: Pick<DesignPrice, 'pricing' | 'texts'>, amount: number): string =>
  `${formatPrice(amount, pricing.settings.roundPrice)}${pricing.withTaxes ? '' : ` ${texts.withTax}`}`

/** 'Serigrafía, 3 tintas', or that nothing is printed. */
export const howPrinted = ({ document, pricing, state, texts }: DesignPrice): string => {
  const areas = document.views.flatMap((view) => view.areas).filter((area) => printed(area).length > 0)
  const named = areas.flatMap((area) => {
    const technique = pricing.product.techniques.find(({ id }) => id === area.printingTypeId)
    return technique ? [{ area, technique }] : []
  })
  const [first] = named
  if (areas.length > 0 && !first && state === 'paid') return texts.sameTechnique
  if (areas.length === 0 || !first) return texts.nothingPrinted
  if (named.length > 1)
    return texts.areas([...new Set(named.map(({ technique }) => technique.name))], named.length)
  const inks = areaInks(first.area)
  return texts.oneTechnique(first.technique, inks?.length ?? null)
}
