import Big from 'big.js'
import type { Application, CartProduct } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import { lineUnits } from '../cart/units.ts'
import { NOTHING } from '../money/exact.ts'
import { breakAt } from './breaks.ts'
import { isPriced, type PricedCatalogue } from './priced-product.ts'

/** Stitches of a filled area without a count of its own. */
const STITCHES_PER_CM2 = 130

/** Embroidery: it has threads where others have inks, and is charged by its stitches. */
export const isThread = ({ unitBasis }: Partial<Pick<PrintingType, 'unitBasis'>>): boolean =>
  unitBasis === 'thousandStitches'

/** Whether what a technique costs goes by the number of inks. */
export const countsInks = ({
  spot,
  setupPerColor,
  unitBasis,
}: Pick<PrintingType, 'spot' | 'setupPerColor' | 'unitBasis'>): boolean =>
  spot || setupPerColor || unitBasis === 'color'

/** One technique applied to one area of a line. */
export interface Print {
  readonly application: Application
  /** Undefined when the product does not offer it (any more). */
  readonly technique: PrintingType | undefined
  /** Prints with the same key share break and set-up. */
  readonly key: string
}

/** Lines that carry the same artwork in the same technique. */
export interface PrintGroup {
  /** UUID of the line that pays the set-up: the first one. */
  readonly payer: string
  readonly technique: PrintingType
  readonly units: number
  /** The most colours that any of them asks for. */
  readonly colors: number
}

const areaCm2 = (application: Application): number => (application.widthMm * application.heightMm) / 100

/**
 * How many of a technique's bases one unit takes: colours, thousands of stitches, hundreds of cm².
 * A started one counts whole, and there is at least one. Embroidery without a stitch count is taken as a
 * filled area of 130 stitches/cm², so that leaving the count out is never cheaper.
 */
export function basesPerUnit(basis: PrintingType['unitBasis'], application: Application): number {
  const started = (amount: number): number => Math.max(1, Math.ceil(amount))
  switch (basis) {
    case 'color':
      return started(application.colors)
    case 'thousandStitches':
      return started((application.stitches ?? areaCm2(application) * STITCHES_PER_CM2) / 1000)
    case 'hundredCm2':
      return started(areaCm2(application) / 100)
    default:
      return 1
  }
}

/**
 * What prints share set-up and price break by. The hash of an area's print holds its sizes; a file that comes without elements
 * is another print at another size.
 */
export const printKey = ({ artwork, printingTypeId, elements, widthMm, heightMm }: Application): string =>
  [artwork, printingTypeId, ...(elements.length === 0 ? [widthMm, heightMm] : [])].join('\n')

/** A line's prints in the order of its views. Areas without a technique are not charged, nor unpriced products. */
export function printsOf(line: CartProduct, catalogue: PricedCatalogue): Print[] {
  const design = line.type === 'ProductoSimple' ? line.value.customization : line.customization
  const product = catalogue.get(line.generic.id)
  if (!design || !isPriced(product)) return []
  return design.views
    .flatMap((view) => view.areas)
    .filter((application) => application.printingTypeId !== null)
    .map((application) => ({
      application,
      technique: product.techniques.find((technique) => technique.id === application.printingTypeId),
      key: printKey({ ...application, artwork: application.artwork || line.shoppingCartUUID }),
    }))
}

/** Groups of a cart by print key. A line counts its units once, in however many areas it repeats the artwork. */
export function groupPrints(
  cart: readonly CartProduct[],
  prints: ReadonlyMap<CartProduct, readonly Print[]>,
): ReadonlyMap<string, PrintGroup> {
  const groups = new Map<string, PrintGroup>()
  for (const line of cart) {
    const counted = new Set<string>()
    for (const { key, technique, application } of prints.get(line) ?? []) {
      if (!technique) continue
      const group = groups.get(key) ?? { payer: line.shoppingCartUUID, technique, units: 0, colors: 0 }
      groups.set(key, {
        ...group,
        units: group.units + (counted.has(key) ? 0 : lineUnits(line)),
        colors: Math.max(group.colors, application.colors),
      })
      counted.add(key)
    }
  }
  return groups
}

/** Set-up charge of a group: once, or once per colour. Net. */
export function setupCharge({ technique, colors }: PrintGroup): Big {
  return new Big(technique.setupCost).times(technique.setupPerColor ? Math.max(1, colors) : 1)
}

/** Net price of a line's prints on one unit. */
export function printPricePerUnit(prints: readonly Print[], groups: ReadonlyMap<string, PrintGroup>): Big {
  let price = NOTHING
  for (const { technique, application, key } of prints) {
    const at = technique && breakAt(technique.breaks, groups.get(key)?.units ?? 0)
    if (at) price = price.plus(new Big(at.price).times(basesPerUnit(technique.unitBasis, application)))
  }
  return price
}
