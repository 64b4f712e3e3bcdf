import type { ImageElement } from '#contract/design-document.ts'
import { printed } from '#domain/design/elements.ts'
import { isSeparated } from '#domain/design/print-method.ts'
import type { Inseparable, Problem } from '#domain/design-checks/unprintable.ts'
import { formatOf } from '#domain/files/format.ts'
import { Failure, failure } from '../../errors/failure.ts'
import type { DesignsPort, Separation, Tried } from '../../ports/designs.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { UploadsPort } from '../../ports/uploads.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import { shopDesignFiles } from './shop-designs.ts'
import { isAtRisk, pictureKey, picturesOf, printKey, type TriedPrint } from './tried-prints.ts'

const waited = () =>
  failure('unavailable', 'Todavía se está viendo si el diseño se puede imprimir.', { retryAfter: 5 })
const unread = () => failure('unavailable', 'Una imagen del diseño no se puede leer en este momento.')

interface PlatesDeps {
  readonly uploads: Pick<UploadsPort, 'original' | 'separations' | 'noteSeparation'>
  readonly rendering: Pick<Rendering, 'run'>
}

type Asked = Pick<
  Parameters<DesignsPort['recount']>[1],
  'owners' | 'network' | 'within' | 'patience' | 'tried'
>

interface Answer {
  /** What is known to keep a print from being made. */
  readonly problemsOf: (print: TriedPrint) => Problem[]
  readonly tried: Tried
}

const TOO_COMPLEX: Separation = { refused: 'tooComplex', points: 0 }

/** Asks the plate maker for prints before they are sold: each once, in a child, and what it said is stored. */
export const createPlates = ({ uploads, rendering }: PlatesDeps) => {
  const running = new Map<string, Promise<Separation>>()

  const fileOf = async (tenant: Tenant, { owners, within }: Asked, asset: string): Promise<Uint8Array> => {
    const own = shopDesignFiles(tenant.settings.designs).get(asset)
    const bytes = own ?? (await uploads.original(tenant.id, owners, asset, within))
    if (bytes === null) throw unread()
    return bytes
  }

  const ofPicture = async (tenant: Tenant, asked: Asked, element: ImageElement) => {
    const bytes = await fileOf(tenant, asked, element.asset)
    const format = formatOf(bytes)
    if (format === null) throw unread()
    return rendering.run('separable', { element, format, bytes }, senderOf(tenant, asked))
  }

  const ofPrint = async (tenant: Tenant, asked: Asked, print: TriedPrint): Promise<Separation> => {
    const { area, method } = print
    const artwork: Record<string, Uint8Array> = {}
    for (const { asset } of picturesOf(print)) artwork[asset] ??= await fileOf(tenant, asked, asset)
    // Pictures in full colour have no outlines.
    const elements = printed(area).filter(({ kind }) => kind !== 'image' || isSeparated(method))
    const job = { area: { ...area, elements }, method, artwork }
    return { refused: await rendering.run('printable', job, senderOf(tenant, asked)), points: 0 }
  }

  const remembered = async (
    tenant: Tenant,
    { within }: Asked,
    key: string,
    made: () => Promise<Separation>,
  ): Promise<Separation> => {
    try {
      const said = await made()
      await uploads.noteSeparation(tenant.id, key, said, within)
      return said
    } catch (cause) {
      // What a child was killed over, the order's child would be killed over; on a busy machine a good picture is, now and
      // then: that is not stored.
      if (cause instanceof Failure && cause.code === 'invalid_request') return TOO_COMPLEX
      throw cause
    }
  }

  const once = (tenant: Tenant, asked: Asked, key: string, make: () => Promise<Separation>) => {
    const own = `${tenant.id} ${key}`
    const known = running.get(own)
    if (known !== undefined) return known
    const made = remembered(tenant, asked, key, make).finally(() => running.delete(own))
    running.set(own, made)
    return made
  }

  /** What is said of prints; those that take longer than `patience` go on for the next who asks. */
  return async (tenant: Tenant, asked: Asked, prints: readonly TriedPrint[]): Promise<Answer> => {
    const { patience, within, tried } = asked
    const pictures = new Map(
      prints
        .flatMap(picturesOf)
        .flatMap((one) => (one.inks === null ? [] : [[pictureKey(one), one] as const])),
    )
    const wholes = new Map(prints.map((print) => [printKey(print), print] as const))
    const keys = [...pictures.keys(), ...wholes.keys()]
    const stored = keys.length === 0 ? [] : await uploads.separations(tenant.id, keys, within)
    const known = new Map<string, Separation>([...(tried?.said ?? []), ...stored])
    const refusedOf = (one: ImageElement): Inseparable | null =>
      one.inks === null ? 'notFlat' : (known.get(pictureKey(one))?.refused ?? null)
    const pointsOf = (one: ImageElement): number => known.get(pictureKey(one))?.points ?? 0
    /** A picture that can't be separated is the whole that can't. */
    const isWhole = (print: TriedPrint): boolean =>
      picturesOf(print).every((one) => refusedOf(one) === null) && isAtRisk(print, pointsOf)
    const ask = async (key: string, make: () => Promise<Separation>) => {
      if (known.has(key)) return
      // Whoever holds a transaction waits for no child.
      if (tried !== undefined) throw tried.untried ?? waited()
      known.set(key, await once(tenant, asked, key, make))
    }
    const askAll = async (): Promise<Failure | null> => {
      try {
        for (const [key, one] of pictures) await ask(key, () => ofPicture(tenant, asked, one))
        for (const [key, one] of wholes) if (isWhole(one)) await ask(key, () => ofPrint(tenant, asked, one))
        return null
      } catch (cause) {
        if (cause instanceof Failure) return cause
        throw cause
      }
    }
    const untried = await inTime(askAll(), patience)
    const problemsOf = (print: TriedPrint): Problem[] => {
      const technique = print.technique.name
      const why = [...new Set(picturesOf(print).map(refusedOf))].filter((one) => one !== null)
      if (why.length > 0) return why.map((one) => ({ kind: 'inseparable', technique, why: one }))
      return known.get(printKey(print))?.refused ? [{ kind: 'tooManyOutlines' }] : []
    }
    return { problemsOf, tried: { said: known, untried } }
  }
}

const senderOf = (tenant: Tenant, { owners, network }: Asked) => ({
  person: `${tenant.id} ${owners[0]}`,
  network,
  shop: String(tenant.id),
})

const inTime = async (asking: Promise<Failure | null>, patience: number | undefined) => {
  if (patience === undefined) return asking
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<Failure>((resolve) => {
    timer = setTimeout(() => resolve(waited()), patience)
  })
  return Promise.race([asking, silence]).finally(() => clearTimeout(timer))
}
