import type { Application, Customization } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignArea } from '#contract/design-document.ts'
import { canonicalArea } from '#domain/design/canonical.ts'
import { boxOf, printed } from '#domain/design/elements.ts'
import { unionOf } from '#domain/design/geometry.ts'
import { needsWhite, printMethodOf } from '#domain/design/print-method.ts'
import { canonicalPrint } from '#domain/design/proof.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import { sha256 } from '../../environment/sha256.ts'
import { Failure } from '../../errors/failure.ts'
import type { Sender } from '../../fairness/sender.ts'
import { slug } from '../../formats/slug.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import type { PrintedArea, PrintJob } from '../../rendering/print/print.ts'
import type { diskCache } from '../../storage/disk-cache.ts'
import { countRow, missingWords, notesOf, sizeWords } from './words.ts'

/** Ends the name of a file that says why there is no print. */
export const MISSING = '-falta.txt'
/** A change of what the files look like makes all of them again. */
const RENDERER = 2
/** Prints of one line; a design has a few. */
const MOST_PRINTS = 40

/** What is made with one design: a line, or all members of a curva. */
export interface PrintedLine {
  readonly shop: string
  /** As people write it: `BROTE-1001`. */
  readonly order: string
  readonly createdAt: Date
  /** From 1. */
  readonly position: number
  readonly product: string
  readonly design: Customization
  /** Colour and size in words, the colour as `#rrggbb` ('' where nobody knows), and units. */
  readonly members: readonly { readonly words: string; readonly hex: string; readonly units: number }[]
  readonly technique: (id: string) => PrintingType | undefined
  readonly area: (
    id: string,
  ) => { readonly name: string; readonly widthMm: number; readonly heightMm: number } | undefined
  /** A file of the design by its SHA-256; null where it is not there. */
  readonly artwork: (hash: string) => Promise<Buffer | null>
}

/** The files of one print, or the sentence that says why there are none. */
export type PrintFiles = {
  readonly view: string
  readonly technique: string
  /** What its files are called, without their ending. */
  readonly name: string
} & (({ readonly refused: null } & PrintedArea) | { readonly refused: string })

interface PrintDeps {
  readonly rendering: Pick<Rendering, 'run'>
  /** Whose turn the work takes. */
  readonly sender: Sender
  readonly cache: ReturnType<typeof diskCache>
}

interface Print {
  readonly view: string
  readonly name: string
  readonly title: string
  readonly application: Application
  readonly technique: PrintingType | undefined
  readonly members: PrintedLine['members']
  readonly white: boolean
}

/** Each area with its technique; one in full colour once for dark products and once for light ones. */
const printsOf = (line: PrintedLine): Print[] => {
  const names = new Set<string>()
  const nameOf = (...words: string[]): string => {
    const own = [`linea-${line.position}`, ...words.map(slug).filter(Boolean)].join('-').slice(0, 80)
    let name = own
    for (let again = 2; names.has(name); again++) name = `${own}-${again}`
    names.add(name)
    return name
  }
  const prints = line.design.views.flatMap(({ name: view, areas }) =>
    areas.flatMap((application): Print[] => {
      // Without elements a client named a file, which lies beside.
      if (application.elements.length === 0) return []
      const technique =
        application.printingTypeId === null ? undefined : line.technique(application.printingTypeId)
      const what = technique?.name ?? 'sin técnica'
      const made = (white: boolean, members: Print['members'], suffix: string): Print => ({
        ...{ view, application, technique, white, members },
        name: nameOf(view, what, suffix),
        title: [line.order, `línea ${line.position}`, view, what, suffix].filter(Boolean).join(' · '),
      })
      const isBased = technique !== undefined && printMethodOf(technique) === 'opaque'
      const dark = isBased ? line.members.filter(({ hex }) => needsWhite(hex)) : []
      const light = line.members.filter((member) => !dark.includes(member))
      if (dark.length === 0 || light.length === 0) return [made(dark.length > 0, line.members, '')]
      return [made(true, dark, 'con base blanca'), made(false, light, 'sin base blanca')]
    }),
  )
  return prints.slice(0, MOST_PRINTS)
}

const refused = (message: string) => new Failure('invalid_request', message, { status: 422 })

const jobOf = async (line: PrintedLine, print: Print): Promise<PrintJob> => {
  const { application, technique, title, members, white, view } = print
  const elements = elementsOf(application)
  if (elements === undefined) throw refused('El diseño tiene partes que no se pueden leer.')
  if (technique === undefined)
    throw refused('No se sabe con qué técnica se imprime: la tienda ya no la tiene.')
  const real = line.area(application.areaId)
  if (real === undefined) throw refused('El producto ya no tiene esa área de impresión.')
  const { areaId, printingTypeId } = application
  const area: DesignArea = {
    areaId,
    printingTypeId,
    widthMm: real.widthMm,
    heightMm: real.heightMm,
    elements,
  }
  const artwork: Record<string, Uint8Array> = {}
  for (const element of printed(area)) {
    if (element.kind !== 'image' || artwork[element.asset]) continue
    const bytes = await line.artwork(element.asset)
    if (bytes === null)
      throw refused(`Falta el archivo de una imagen del diseño (${element.asset.slice(0, 8)}).`)
    artwork[element.asset] = bytes
  }
  const method = printMethodOf(technique)
  const box = unionOf(printed(area).map(boxOf))
  const rows: [string, string][] = [
    ['Producto', line.product],
    ['Técnica', technique.name],
    ['Vista', view],
    ['Área', [real.name, sizeWords(area.widthMm, area.heightMm)].filter(Boolean).join(', ')],
    ...(box ? ([['Impresión', sizeWords(box.width, box.height)]] as [string, string][]) : []),
    ...(box
      ? ([['Desde el borde', `${sizeWords(box.x, box.y)} (izquierda × arriba)`]] as [string, string][])
      : []),
    countRow(application, method),
    ['Unidades', String(members.reduce((sum, { units }) => sum + units, 0))],
  ]
  return {
    ...{ area, method, white, artwork },
    ticket: {
      ...{ title, shop: line.shop, createdAt: line.createdAt, inks: [] },
      rows: rows.filter(([, value]) => value !== ''),
      grounds: [...new Set(members.map(({ hex }) => hex || '#ffffff'))],
      quantities: members.map(({ words, units }) => [words, `${units} u.`] as const),
      notes: notesOf(method, white),
      hash: sha256(canonicalPrint(line.design)),
    },
  }
}

const ENDINGS = ['pdf', 'svg', 'ficha.pdf'] as const

/**
 * Makes the print files of lines by child processes. What was made is cached by all that is in it: document, artwork,
 * technique, product colour, ticket and the renderer's version.
 */
export const createPrintFiles = ({ rendering, sender, cache }: PrintDeps) => {
  const made = async (job: PrintJob): Promise<PrintedArea> => {
    const { area, method, white, artwork, ticket } = job
    const keyParts = [RENDERER, canonicalArea(area), Object.keys(artwork).sort(), method, white, ticket]
    const files = await cache(sha256(JSON.stringify(keyParts)), ENDINGS, async () => {
      const { pdf, svg, sheet } = await rendering.run('print', job, sender)
      return { pdf, svg, 'ficha.pdf': sheet }
    })
    const none = Buffer.alloc(0)
    return { pdf: files['pdf'] ?? none, svg: files['svg'] ?? none, sheet: files['ficha.pdf'] ?? none }
  }

  /** The prints of a line, one after the other; what can't be made says why, and stops nobody else. */
  const printFiles = async (line: PrintedLine): Promise<PrintFiles[]> => {
    const files: PrintFiles[] = []
    for (const print of printsOf(line)) {
      const { view, name, technique } = print
      const own = { view, name, technique: technique?.name ?? '' }
      try {
        files.push({ ...own, refused: null, ...(await made(await jobOf(line, print))) })
      } catch (cause) {
        if (!(cause instanceof Failure)) throw cause
        files.push({ ...own, refused: missingWords(print.title, cause.message) })
      }
    }
    return files
  }

  return {
    printFiles,
    /** The same as files of a folder. */
    printFilesOf: async (line: PrintedLine): Promise<{ name: string; bytes: Buffer }[]> =>
      (await printFiles(line)).flatMap((print) =>
        print.refused === null
          ? [
              { name: `${print.name}.pdf`, bytes: print.pdf },
              { name: `${print.name}.svg`, bytes: print.svg },
              { name: `${print.name}-ficha.pdf`, bytes: print.sheet },
            ]
          : [{ name: `${print.name}${MISSING}`, bytes: Buffer.from(print.refused) }],
      ),
  }
}
