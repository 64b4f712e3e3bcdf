import type { CartProduct } from '#contract/cart.ts'
import type { PrintedPicture, SentPdf } from '#contract/design.ts'
import { designOf, hashesNamed } from '#domain/design/artwork.ts'
import { ApiError, waitOf } from '#src/api/errors.ts'
import type { AssetRow } from '#src/db/database/rows.ts'
import type { ShopDb } from '#src/db/database/schema.ts'
import { assetHashIn, noteUploaded, readAssets } from '#src/db/design/assets.ts'
import { picturesOf, wireLines } from '../pictures.ts'
import { asPrinted, PDF, unseenWords } from './printed.ts'

/** A file with the line that it is for, and of a render the view that it shows. */
interface Wanted {
  readonly hash: string
  readonly line: string
  readonly view: string
}

/** Where the server shows a picture, and what it makes of it. */
export interface SentPicture {
  readonly address: string
  readonly printed?: PrintedPicture | undefined
  readonly pdf?: SentPdf | undefined
}

export interface UploadSender {
  design(file: File): Promise<SentPicture>
  lineFile(line: string, file: File): Promise<SentPicture>
  /** Answers where the server shows the file. */
  lineImage(line: string, view: string, file: File): Promise<string>
}

export interface Progress {
  /** Files that are on the server, of those that this sending is about. */
  readonly done: number
  readonly of: number
}

export interface UploadDeps {
  readonly db: ShopDb
  readonly identity: string
  readonly sender: UploadSender
  /** Runs the task while no other tab sends files. */
  readonly lock: <T>(task: () => Promise<T>) => Promise<T>
  readonly sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>
}

export interface Uploads {
  /**
   * Sends what these lines are printed from, and their pictures, as far as the server does not have them. Rejects where no
   * answer came: called again, it goes on where it was. A file that the server does not take stays where it is; the answer
   * says why, by its hash.
   */
  send(
    lines: readonly CartProduct[],
    onProgress?: (progress: Progress) => void,
  ): Promise<ReadonlyMap<string, string>>
  /**
   * Sends one file that a design is made of, where the server does not have it, or has not said what a PDF looks like.
   * Rejects as the sending does.
   */
  sendDesign(hash: string): Promise<void>
  /** Why these lines can't be ordered as they are seen here; '' where they can, as far as the server has drawn them. */
  unseen(lines: readonly CartProduct[]): Promise<string>
  /** Notes that the server does not have these; false where none of them can be sent from here. */
  forget(hashes: readonly string[]): Promise<boolean>
  /** The lines as they are sent. */
  wire(lines: readonly CartProduct[]): Promise<CartProduct[]>
}

/** Everything that lines name, artwork first: without it they are refused, without pictures they are only plain. */
const wantedBy = (lines: readonly CartProduct[]): Wanted[] => {
  const artwork = lines.flatMap((line) =>
    hashesNamed(designOf(line)).map((hash) => ({ hash, line: line.shoppingCartUUID, view: '' })),
  )
  const pictures = lines.flatMap((line) =>
    picturesOf(line).flatMap((address, index) => {
      const hash = assetHashIn(address)
      // The first picture stands for the line, and is the first view's.
      const view = designOf(line)?.views[Math.max(0, index - 1)]?.name ?? ''
      return hash === null ? [] : [{ hash, line: line.shoppingCartUUID, view }]
    }),
  )
  const once = new Map<string, Wanted>()
  for (const one of [...artwork, ...pictures]) if (!once.has(one.hash)) once.set(one.hash, one)
  return [...once.values()]
}

/** Statuses by which the server says that it does not take a file, now or ever. By 429 a day's room is used up, unless it says when to come back. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422, 429, 507])

export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError &&
  error.status !== undefined &&
  REFUSALS.has(error.status) &&
  waitOf(error) === undefined
    ? error.message
    : null

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'application/pdf': 'pdf',
}

const fileOf = ({ bytes, name, type }: AssetRow): File =>
  new File([bytes], `${name}.${ENDINGS[type] ?? 'bin'}`, { type })

export const createUploads = ({ db, identity, sender, lock, sha256 }: UploadDeps): Uploads => {
  /** Of a file of another device only its picture is here: it would be another file to the server. */
  const isWhole = async ({ bytes, hash }: AssetRow): Promise<boolean> =>
    (await sha256(new Uint8Array(bytes))) === hash

  const noteSent = (row: AssetRow, { address, printed, pdf }: SentPicture): Promise<void> =>
    noteUploaded(db, identity, row.hash, address, asPrinted(row, printed, pdf))

  const sendPicture = async (row: AssetRow): Promise<void> => noteSent(row, await sender.design(fileOf(row)))

  const sendOne = async (row: AssetRow, { line, view }: Wanted): Promise<void> => {
    const { kind, type, hash } = row
    if (kind === 'render')
      return noteUploaded(db, identity, hash, await sender.lineImage(line, view, fileOf(row)))
    // A PDF that the editor has not sent is for its line's production.
    if (type === PDF) return noteSent(row, await sender.lineFile(line, fileOf(row)))
    return sendPicture(row)
  }

  const rowsOf = async (hashes: readonly string[]) =>
    new Map((await readAssets(db, identity, hashes)).map((row) => [row.hash, row]))

  return {
    send: (lines, onProgress) =>
      lock(async () => {
        const refused = new Map<string, string>()
        const wanted = wantedBy(lines)
        if (wanted.length === 0) return refused
        const rows = await rowsOf(wanted.map(({ hash }) => hash))
        const waiting = wanted.filter(({ hash }) => rows.get(hash)?.uploaded === false)
        for (const [done, one] of waiting.entries()) {
          onProgress?.({ done, of: waiting.length })
          const row = rows.get(one.hash)
          if (!row || !(await isWhole(row))) continue
          try {
            await sendOne(row, one)
          } catch (error) {
            const refusal = refusalOf(error)
            if (refusal === null) throw error
            refused.set(one.hash, refusal)
          }
        }
        if (waiting.length > 0) onProgress?.({ done: waiting.length, of: waiting.length })
        return refused
      }),
    sendDesign: (hash) =>
      lock(async () => {
        const row = (await rowsOf([hash])).get(hash)
        const isUntold = row?.type === PDF && !row.printed
        if (row && (!row.uploaded || isUntold)) await sendPicture(row)
      }),
    unseen: async (lines) =>
      unseenWords(
        await readAssets(
          db,
          identity,
          wantedBy(lines).map(({ hash }) => hash),
        ),
      ),
    forget: async (hashes) => {
      let some = false
      for (const row of await readAssets(db, identity, hashes)) {
        if (!(await isWhole(row))) continue
        await noteUploaded(db, identity, row.hash, null)
        some = true
      }
      return some
    },
    wire: async (lines) => {
      const hashes = lines.flatMap(picturesOf).flatMap((address) => assetHashIn(address) ?? [])
      const rows = hashes.length > 0 ? await rowsOf(hashes) : new Map<string, AssetRow>()
      return wireLines(lines, (hash) => rows.get(hash)?.address)
    },
  }
}
