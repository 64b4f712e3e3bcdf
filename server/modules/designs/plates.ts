import { createHash } from 'node:crypto'
import type { Customization } from '#contract/cart.ts'
import type { PrintingType } from '#contract/catalogue.ts'
import type { DesignElement, ImageElement } from '#contract/design-document.ts'
import { craftOf, isSeparated } from '#domain/design/craft.ts'
import { inkKey } from '#domain/design/elements.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import type { Inseparable } from '#domain/design/unprintable.ts'
import { formatOf } from '#domain/files/format.ts'
import { Failure, failure } from '../../http/failure.ts'
import type { DesignsPort, StoredArtwork, Tenant, UploadsPort } from '../../ports.ts'
import type { Rendering } from '../../rendering/rendering.ts'
import { shopDesignFiles } from './shop-designs.ts'

/** A change of what the plate maker refuses asks it everything anew. */
const PLATE_MAKER = 1
/** Pictures are traced alike up to this longer side, in mm, and about alike where they differ by less than this factor. */
const TRACED_ALIKE_MM = 83
const ALIKE = 1.1

/** A picture that a technique needs in flat inks. */
interface Picture {
  readonly technique: PrintingType
  readonly element: ImageElement
}

const isPrinted = (element: DesignElement): element is ImageElement =>
  element.kind === 'image' && !element.hidden && element.width > 0 && element.height > 0

/** Pictures of a design that have to be separated; not those whose inks nobody can count, which are refused for that. */
export const picturesToSeparate = (
  design: Customization,
  techniques: readonly PrintingType[],
  files: ReadonlyMap<string, StoredArtwork>,
): Picture[] =>
  design.views
    .flatMap(({ areas }) => areas)
    .flatMap((application) => {
      const technique = techniques.find(({ id }) => id === application.printingTypeId)
      if (technique === undefined || !isSeparated(craftOf(technique))) return []
      return (elementsOf(application) ?? [])
        .filter(isPrinted)
        .filter(({ asset }) => files.get(asset)?.counted)
        .map((element) => ({ technique, element }))
    })

/** Hash of all that the plates of a picture depend on. What the inks are is none of it, only which colours share one. */
const askedOf = ({
  asset,
  cutOut,
  removal,
  inks,
  crop,
  width,
  height,
  pixelWidth,
  pixelHeight,
}: ImageElement): string => {
  const keys = (inks ?? []).map(({ ink }) => (ink === null ? '' : inkKey(ink)))
  const found = (inks ?? []).map((one, index) => [one.found, keys.indexOf(keys[index] ?? '')])
  const across = width / Math.max(0.001, crop.right - crop.left)
  const longer = Math.max(across, height / Math.max(0.001, crop.bottom - crop.top))
  const size = Math.round(Math.log(Math.max(TRACED_ALIKE_MM, longer)) / Math.log(ALIKE))
  const byHand = cutOut && removal !== undefined ? [removal] : []
  const told = [PLATE_MAKER, asset, cutOut, found, crop, size, pixelWidth, pixelHeight, ...byHand]
  return createHash('sha256').update(JSON.stringify(told)).digest('hex')
}

const waited = () =>
  failure('unavailable', 'Todavía se está viendo si el diseño se puede separar en tintas.', { retryAfter: 5 })
const unread = () => failure('unavailable', 'Una imagen del diseño no se puede leer en este momento.')

interface PlatesDeps {
  readonly uploads: Pick<UploadsPort, 'original' | 'separations' | 'noteSeparation'>
  readonly rendering: Pick<Rendering, 'run'>
}

type Asked = Pick<Parameters<DesignsPort['recount']>[1], 'owners' | 'network' | 'within' | 'patience'>

interface Answer {
  /** Null where plates can be made, or nobody knows yet. */
  readonly refusedOf: (element: ImageElement) => Inseparable | null
  readonly untried: Failure | null
}

/** Asks the plate maker for pictures before they are sold: each once, in a child, and what it said is kept. */
export const createPlates = ({ uploads, rendering }: PlatesDeps) => {
  const running = new Map<string, Promise<Inseparable | null>>()

  const make = async (
    tenant: Tenant,
    { owners, network, within }: Asked,
    element: ImageElement,
  ): Promise<Inseparable | null> => {
    const { asset } = element
    const own = shopDesignFiles(tenant.settings.designs).get(asset)
    const bytes = own ?? (await uploads.original(tenant.id, owners, asset, within))
    const format = bytes === null ? null : formatOf(bytes)
    if (bytes === null || format === null) throw unread()
    const sender = { person: `${tenant.id} ${owners[0]}`, network, shop: String(tenant.id) }
    try {
      const refused = await rendering.run('separable', { element, format, bytes }, sender)
      await uploads.noteSeparation(tenant.id, askedOf(element), refused, within)
      return refused
    } catch (cause) {
      // What a child was killed over, the order's child would be killed over; on a busy machine a good picture is, now and
      // then: that is not stored.
      if (cause instanceof Failure && cause.code === 'invalid_request') return 'tooComplex'
      throw cause
    }
  }

  const once = (tenant: Tenant, asked: Asked, element: ImageElement): Promise<Inseparable | null> => {
    const key = `${tenant.id} ${askedOf(element)}`
    const known = running.get(key)
    if (known !== undefined) return known
    const made = make(tenant, asked, element).finally(() => running.delete(key))
    running.set(key, made)
    return made
  }

  /** What is said of pictures; those that take longer than `patience` go on for the next who asks. */
  return async (tenant: Tenant, asked: Asked, elements: readonly ImageElement[]): Promise<Answer> => {
    const { patience, within } = asked
    if (elements.length === 0) return { refusedOf: () => null, untried: null }
    const flat = new Map(elements.flatMap((one) => (one.inks === null ? [] : [[askedOf(one), one] as const])))
    const known = new Map(await uploads.separations(tenant.id, [...flat.keys()], within))
    const refusedOf = (one: ImageElement) =>
      one.inks === null ? 'notFlat' : (known.get(askedOf(one)) ?? null)
    const makeAll = async (): Promise<Failure | null> => {
      try {
        for (const [key, element] of flat)
          if (!known.has(key)) known.set(key, await once(tenant, asked, element))
        return null
      } catch (cause) {
        if (cause instanceof Failure) return cause
        throw cause
      }
    }
    if (patience === undefined) return { refusedOf, untried: await makeAll() }
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<Failure>((resolve) => {
      timer = setTimeout(() => resolve(waited()), patience)
    })
    const untried = await Promise.race([makeAll(), silence]).finally(() => clearTimeout(timer))
    return { refusedOf, untried }
  }
}
