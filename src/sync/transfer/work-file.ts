import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import * as v from 'valibot'
import { cartProducts } from '#contract/cart.ts'
import { readLines } from '#src/db/cart/lines.ts'
import type { AssetRow, DraftRow } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { soundDraft } from '#src/db/design/drafts.ts'
import { sha256 } from '#src/platform/device/sha256.ts'

const FORMAT = 'vitrina-trabajo'
const VERSION = 1
const MB = 1024 * 1024
/** Bytes of a file, and of what is in it. */
export const MOST_BYTES = 150 * MB
const MOST_PARTS = 500
const MOST_DRAFTS = 200
/** Bytes of the parts that are read as text. */
const MOST_TEXT = 8 * MB
/** As the server takes an artwork. */
const MOST_ARTWORK = 10 * MB

// The contract's own comes with all of the builder's schemas.
const assetHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const shortText = v.pipe(v.string(), v.maxLength(300))
const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(8_640_000_000_000_000))

const manifest = v.object({
  format: v.literal(FORMAT),
  version: v.literal(VERSION),
  tenant: shortText,
  madeAt: moment,
  parts: v.pipe(v.array(v.object({ name: shortText, sha256: assetHash })), v.maxLength(MOST_PARTS)),
})
const draft = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  name: shortText,
  productId: shortText,
  productName: shortText,
  document: v.unknown(),
  choice: v.object({ color: shortText, units: v.record(v.string(), v.number()) }),
  lineUuid: v.nullable(shortText),
  createdAt: moment,
  updatedAt: moment,
})
const drafts = v.pipe(v.array(draft), v.maxLength(MOST_DRAFTS))
const side = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))
const counted = v.object({
  ground: shortText,
  hasGround: v.boolean(),
  inks: v.pipe(v.array(v.object({ hex: shortText, share: v.number() })), v.maxLength(100)),
  flat: v.boolean(),
  lossy: v.boolean(),
})
const asset = v.object({
  hash: assetHash,
  name: shortText,
  type: v.picklist(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml', 'application/pdf']),
  kind: v.picklist(['artwork', 'render']),
  pixelWidth: side,
  pixelHeight: side,
  vector: v.boolean(),
  counted: v.nullable(counted),
  thinnestPixels: v.nullable(v.number()),
  createdAt: moment,
})
const assets = v.pipe(v.array(asset), v.maxLength(MOST_PARTS))

type Text = 'cart.json' | 'drafts.json' | 'artwork.json'
const artworkPart = (hash: string) => `artwork/${hash}`
const PARTS = /^(?:manifest\.json|cart\.json|drafts\.json|artwork\.json|artwork\/[0-9a-f]{64})$/

/** What somebody works on: lines of the cart, designs, and the files of these. */
export interface Work {
  readonly lines: v.InferOutput<typeof cartProducts>
  readonly drafts: readonly Omit<DraftRow, 'identity'>[]
  readonly artwork: readonly Omit<AssetRow, 'identity'>[]
  /** SHA-256 of the file's manifest, and so of all that is in it. */
  readonly hash: string
}

export type WorkFault = 'notOurs' | 'newer' | 'otherShop' | 'broken' | 'tooLarge'

/** A file that is not taken in. */
export class WorkFileError extends Error {
  readonly fault: WorkFault

  constructor(fault: WorkFault) {
    super(fault)
    this.name = 'WorkFileError'
    this.fault = fault
  }
}

/** One file of all that somebody works on in a shop on this device. `madeAt`: ms since the epoch. */
export const packWork = async (
  db: ShopDb,
  identity: string,
  tenant: string,
  madeAt: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const lines = await readLines(db, identity)
  const designs = (await db.drafts.where({ identity }).toArray()).map(soundDraft)
  const files = await db.assets.where({ identity }).toArray()
  if (files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) > MOST_BYTES - MOST_TEXT)
    throw new WorkFileError('tooLarge')
  const text = (value: unknown) => strToU8(JSON.stringify(value)) as Uint8Array<ArrayBuffer>
  const parts = new Map<string, Uint8Array<ArrayBuffer>>([
    ['cart.json', text(lines)],
    ['drafts.json', text(designs.map(({ identity: _, ...rest }) => rest))],
    ['artwork.json', text(files.map(({ identity: _, bytes, uploaded, address, ...rest }) => rest))],
  ])
  for (const { hash, bytes } of files) parts.set(artworkPart(hash), new Uint8Array(bytes))
  const listed = await Promise.all(
    [...parts].map(async ([name, bytes]) => ({ name, sha256: await sha256(bytes) })),
  )
  const head = { format: FORMAT, version: VERSION, tenant, madeAt, parts: listed }
  // Pictures are compressed as they are.
  return zipSync(
    { 'manifest.json': text(head), ...Object.fromEntries(parts) },
    { level: 0, mtime: madeAt },
  ) as Uint8Array<ArrayBuffer>
}

const unzip = (file: Uint8Array): Record<string, Uint8Array> => {
  let count = 0
  let bytes = 0
  try {
    return unzipSync(file, {
      filter: ({ name, originalSize }) => {
        count += 1
        bytes += originalSize
        if (count > MOST_PARTS || bytes > MOST_BYTES || (/\.json$/.test(name) && originalSize > MOST_TEXT))
          throw new WorkFileError('tooLarge')
        if (!PARTS.test(name)) throw new WorkFileError('notOurs')
        return true
      },
    })
  } catch (error) {
    throw error instanceof WorkFileError ? error : new WorkFileError('notOurs')
  }
}

const parseText = (bytes: Uint8Array | undefined): unknown => {
  try {
    return JSON.parse(strFromU8(bytes ?? new Uint8Array()))
  } catch {
    return undefined
  }
}

const isNewer = (head: unknown): boolean =>
  v.is(v.object({ format: v.literal(FORMAT), version: v.pipe(v.number(), v.minValue(VERSION + 1)) }), head)

/** Whether bytes begin as files of that type do: a file's own word is not enough. */
const BEGINNINGS: Record<v.InferOutput<typeof asset>['type'], RegExp> = {
  'image/png': /^\x89PNG/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF....WEBP/s,
  'image/svg+xml': /^\s*(?:\xef\xbb\xbf)?\s*</,
  'application/pdf': /^%PDF-/,
}
const beginsAs = (bytes: Uint8Array, type: keyof typeof BEGINNINGS): boolean =>
  BEGINNINGS[type].test(String.fromCharCode(...bytes.subarray(0, 64)))

/** Reads such a file, whole or not at all; throws a `WorkFileError`. */
export const unpackWork = async (file: Uint8Array, tenant: string): Promise<Work> => {
  if (file.length > MOST_BYTES) throw new WorkFileError('tooLarge')
  const found = unzip(file)
  const head = parseText(found['manifest.json'])
  if (isNewer(head)) throw new WorkFileError('newer')
  const parsed = v.safeParse(manifest, head)
  if (!parsed.success) throw new WorkFileError('notOurs')
  if (parsed.output.tenant !== tenant) throw new WorkFileError('otherShop')

  const listed = new Map(parsed.output.parts.map(({ name, sha256: hash }) => [name, hash]))
  const names = Object.keys(found).filter((name) => name !== 'manifest.json')
  if (names.length !== listed.size) throw new WorkFileError('broken')
  for (const name of names) {
    const bytes = found[name] as Uint8Array<ArrayBuffer>
    if ((await sha256(bytes)) !== listed.get(name)) throw new WorkFileError('broken')
  }
  const read = <T>(name: Text, schema: v.BaseSchema<unknown, T, v.BaseIssue<unknown>>): T => {
    const parsed = v.safeParse(schema, parseText(found[name]))
    if (!parsed.success) throw new WorkFileError('broken')
    return parsed.output
  }
  const artwork = read('artwork.json', assets).map((row) => {
    const bytes = found[artworkPart(row.hash)] as Uint8Array<ArrayBuffer> | undefined
    const isSound =
      bytes &&
      bytes.length <= MOST_ARTWORK &&
      listed.get(artworkPart(row.hash)) === row.hash &&
      beginsAs(bytes, row.type)
    if (!isSound) throw new WorkFileError('broken')
    return { ...row, bytes: bytes.slice().buffer, uploaded: false }
  })
  return {
    lines: read('cart.json', cartProducts),
    drafts: read('drafts.json', drafts),
    artwork,
    hash: await sha256(found['manifest.json'] as Uint8Array<ArrayBuffer>),
  }
}
