import type { Application, Customization } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import { DESIGN_VERSION, type DesignArea, type DesignElement } from '#contract/design-document.ts'
import type { ProofArea } from '#contract/proof-area.ts'
import { formatDecimal } from '#domain/money/money.ts'
import { isThread } from '../pricing/prints.ts'
import { canonicalDesign } from './canonical.ts'
import { areaInks, printed } from './elements.ts'
import { elementsOf } from './read-elements.ts'

/** An application's area as a document has it: as large as what is printed, which is all that a line knows of it. */
const areaOf = (application: Application): DesignArea => {
  const { areaId, widthMm, heightMm, printingTypeId } = application
  return { areaId, widthMm, heightMm, printingTypeId, elements: elementsOf(application) ?? [] }
}

/** What is applied to each area, with the view that it is in. */
export const applications = ({ views }: Customization) =>
  views.flatMap(({ name, areas }) => areas.map((application) => ({ view: name, application })))

/** Whether anything is printed. */
export const hasPrints = (design: Customization | null): design is Customization =>
  design !== null && applications(design).length > 0

/**
 * A line's print as text, equal for equal prints; its SHA-256 is what an approval is bound to. Holds every element that is
 * printed, with its place, and what was counted of it: files without elements are there by their hash alone.
 */
export const canonicalPrint = (design: Customization): string => {
  const views = design.views.map(({ name, areas }) => ({ name, areas: areas.map(areaOf) }))
  const counted = applications(design).map(({ application }) => {
    const { areaId, printingTypeId, colors, stitches = null, artwork } = application
    return [areaId, printingTypeId, colors, stitches, artwork]
  })
  return `${canonicalDesign({ version: DESIGN_VERSION, views })}\n${JSON.stringify(counted)}`
}

const NAMES: Readonly<Record<DesignElement['kind'], string>> = {
  image: 'Imagen',
  text: 'Texto',
  shape: 'Forma',
}

/** 'Texto «Viña» de 44 × 30 mm, a 10 mm de la izquierda y 20 mm de arriba'. */
const noteOf = (element: DesignElement): string => {
  const said = element.kind === 'text' ? ` «${element.text.replace(/\s+/g, ' ').trim()}»` : ''
  const { kind, width, height, x, y } = element
  return `${NAMES[kind]}${said} de ${formatDecimal(width)} × ${formatDecimal(height)} mm, a ${formatDecimal(x)} mm de la izquierda y ${formatDecimal(y)} mm de arriba`
}

type NamedTechnique = Pick<PrintingType, 'name'> & Partial<Pick<PrintingType, 'unitBasis'>>

/** What a proof says of a design, one of each print area in their order. */
export const proofAreas = (
  design: Customization,
  techniqueOf: (id: string) => NamedTechnique | undefined,
): ProofArea[] =>
  applications(design).map(({ view, application }) => {
    const { printingTypeId, widthMm, heightMm, colors, stitches } = application
    const area = areaOf(application)
    const inks = area.elements.length === 0 ? [] : areaInks(area)
    const technique = printingTypeId === null ? undefined : techniqueOf(printingTypeId)
    return {
      view,
      technique: technique?.name ?? '',
      widthMm,
      heightMm,
      inks: inks === null ? null : [...inks],
      thread: technique !== undefined && isThread(technique),
      colors,
      stitches: stitches ?? null,
      notes: printed(area).map(noteOf),
    }
  })
