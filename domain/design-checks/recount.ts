import type { Application, Customization } from '#contract/cart.ts'
import type { PrintArea, PrintingType } from '#contract/catalogue.ts'
import type { DesignArea, DesignElement, ImageElement } from '#contract/design-document.ts'
import { canonicalArea } from '../design/canonical.ts'
import { printed } from '../design/elements.ts'
import { inkKeyIn } from '../design/print-method.ts'
import { elementsOf } from '../design/read-elements.ts'
import { knowsAll } from '../design/upgrade.ts'
import { stitchesOfArea } from '../embroidery/count.ts'
import type { CountedInks } from '../inks/count.ts'
import { countsInks, isThread } from '../pricing/prints.ts'
import { applicationOf } from './estimate.ts'
import { inksLeftOut } from './found-inks.ts'
import { type Problem, problemsOf } from './unprintable.ts'

/** Inks of stored artwork and how wide its shapes are, as they were measured when it came. */
export type CountedArtwork = Pick<CountedInks, 'ground' | 'inks' | 'widths'>

/** What a design is counted again from: nothing that its sender says. */
export interface Evidence {
  /** Print areas of the product. */
  readonly areas: readonly PrintArea[]
  /** What the product is sold with. */
  readonly techniques: readonly PrintingType[]
  /** Of a file by its hash: null where nothing could be counted, undefined where it is not there. */
  readonly counted: (hash: string) => CountedArtwork | null | undefined
  /** SHA-256 of a text, hexadecimal. */
  readonly hash: (text: string) => string
}

export interface Recounted {
  readonly design: Customization
  readonly problems: readonly Problem[]
}

const MOST_COLOURS = 32

const isImage = (element: DesignElement): element is ImageElement => element.kind === 'image'

/** Stitches of an area that is embroidered. */
const stitchesOf = (
  application: Application,
  area: DesignArea,
  { techniques, counted }: Evidence,
): number | undefined => {
  const technique = techniques.find(({ id }) => id === area.printingTypeId)
  if (!technique || !isThread(technique)) return undefined
  const isMissing = printed(area).some((one) => isImage(one) && counted(one.asset) === undefined)
  return isMissing ? application.stitches : stitchesOfArea(area, counted)
}

/** Files that an area is printed from: of its images, or the one that it names where it has no elements. */
export const filesNamed = (application: Application): string[] => {
  if (application.elements.length === 0)
    return application.artwork === '' ? [] : [application.artwork.toLowerCase()]
  const shown = (elementsOf(application) ?? []).filter(({ hidden }) => !hidden)
  return [...new Set(shown.filter(isImage).map(({ asset }) => asset))]
}

/** What an area names that has a file and no elements: nothing says how large it is, so as large as it can be printed. */
const wholeOf = (
  { artwork, printingTypeId }: Application,
  real: PrintArea,
  { techniques }: Evidence,
): ImageElement => {
  const { maxAreaCm2 } = techniques.find(({ id }) => id === printingTypeId) ?? {}
  const scale = Math.min(1, Math.sqrt(((maxAreaCm2 ?? Infinity) * 100) / (real.widthMm * real.heightMm)))
  return {
    ...{ kind: 'image', id: 'whole', name: '', locked: false, hidden: false, source: 'upload' },
    ...{ x: 0, y: 0, width: real.widthMm * scale, height: real.heightMm * scale },
    ...{ pixelWidth: 1, pixelHeight: 1, vector: false, crop: { left: 0, top: 0, right: 1, bottom: 1 } },
    ...{ asset: artwork.toLowerCase(), cutOut: false, inks: null },
  }
}

/** Whether inks that its price depends on can't be counted in one of the area's files. */
const isUncounted = (area: DesignArea, { techniques, counted }: Evidence): Problem[] => {
  const technique = techniques.find(({ id }) => id === area.printingTypeId)
  if (!technique || !(countsInks(technique) || technique.maxColors != null)) return []
  const isBlind = printed(area).some((one) => isImage(one) && counted(one.asset) === null)
  return isBlind ? [{ kind: 'uncounted', technique: technique.name }] : []
}

const recountedArea = (
  application: Application,
  area: DesignArea,
  evidence: Evidence,
): Application | undefined => {
  const counts = {
    inksOfImage: ({ asset }: ImageElement) => {
      const known = evidence.counted(asset)
      return known === undefined ? application.colors : (known?.inks.length ?? 1)
    },
    inkKey: () => inkKeyIn(evidence.techniques.find(({ id }) => id === area.printingTypeId)),
    stitches: () => stitchesOf(application, area, evidence),
    hash: (one: DesignArea) => evidence.hash(canonicalArea(one)),
  }
  const honest = applicationOf(area, counts)
  if (honest === undefined) return honest
  const leftOut = printed(area)
    .filter(isImage)
    .reduce((sum, { inks, asset }) => {
      const known = evidence.counted(asset)
      return inks && known ? sum + inksLeftOut(inks, known).length : sum
    }, 0)
  return { ...honest, colors: Math.min(MOST_COLOURS, honest.colors + leftOut) }
}

/** The very elements that were sent, or what is left of them where they hold more than elements do. */
const asSent = (sent: readonly unknown[], known: readonly DesignElement[]): unknown[] =>
  // A device knows its design again by its text.
  knowsAll(sent, known) ? [...sent] : [...known]

/** Business days of the slowest technique; -1 where none is chosen. */
const daysOf = (applications: readonly Application[], techniques: readonly PrintingType[]): number =>
  Math.max(
    -1,
    ...applications.map(
      ({ printingTypeId }) => techniques.find(({ id }) => id === printingTypeId)?.days ?? -1,
    ),
  )

/**
 * A design with inks, stitches, sizes, artwork and days as they are, whatever its sender says, and why it can't be printed
 * where it can't. Elements that are none have been refused before (`elementsOf`); files that are not there are taken as
 * their sender counted them.
 */
export const recount = (design: Customization, evidence: Evidence): Recounted => {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const areaOf = (application: Application): Application[] => {
    const refused = (kind: 'unknownArea' | 'repeatedArea' | 'nothing') => {
      problems.push({ kind })
      return [application]
    }
    const { areaId, printingTypeId, artwork } = application
    const real = evidence.areas.find(({ id }) => id === areaId)
    if (real === undefined) return refused('unknownArea')
    const isWhole = application.elements.length === 0
    if (isWhole && artwork === '') return refused('nothing')
    const { widthMm, heightMm } = real
    const elements = isWhole ? [wholeOf(application, real, evidence)] : (elementsOf(application) ?? [])
    const area = { areaId, printingTypeId, widthMm, heightMm, elements }
    const honest = recountedArea(application, area, evidence)
    if (honest === undefined) return []
    if (seen.has(areaId)) return refused('repeatedArea')
    seen.add(areaId)
    problems.push(...problemsOf(honest, area, real, evidence.techniques), ...isUncounted(area, evidence))
    if (isWhole) return [{ ...honest, artwork: artwork.toLowerCase(), elements: [] }]
    return [{ ...honest, elements: asSent(application.elements, elements) }]
  }
  // What a view is called is the shop's word where it knows the area: it is read in mails and on the workshop's sheet.
  const nameOf = (areas: readonly Application[], sentName: string): string =>
    areas.flatMap(({ areaId }) => evidence.areas.find(({ id }) => id === areaId)?.view ?? [])[0] ?? sentName
  const views = design.views
    .map(({ name, areas }) => ({ name: nameOf(areas, name), areas: areas.flatMap(areaOf) }))
    .filter(({ areas }) => areas.length > 0)
  const applicationDays = daysOf(
    views.flatMap(({ areas }) => areas),
    evidence.techniques,
  )
  return { design: { views, applicationDays }, problems }
}
