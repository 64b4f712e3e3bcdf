import type { AssetRow } from '#src/db/database/rows.ts'
import { isFull, type ShopDb } from '#src/db/database/schema.ts'
import { blobOf, keepAsset, readAsset } from '#src/db/design/assets.ts'
import { type ArtworkPort, artworkOf, type ImportResult, isUnseen } from './artwork.ts'
import { type ArtworkWorker, createArtworkWorker } from './artwork-worker.ts'
import { createBitmaps, glanceOf } from './bitmaps.ts'
import { readFile } from './read-file.ts'
import { type ArtworkTexts, UnusableFile } from './texts.ts'
import { createTracings } from './tracings.ts'

export interface ArtworkDeps {
  open(): Promise<ShopDb>
  /** 'guest' or a customer's id. */
  identity(): string
  texts(): ArtworkTexts
  /** ms since the epoch */
  now(): number
  /** Called after a file was stored: asks the browser not to evict this site's storage. */
  requestPersistence(): void
  /** Fetches the server's picture of the person's own file; null if it has none. */
  fetched(hash: string): Promise<{ readonly blob: Blob; readonly name: string } | null>
}

/** A file's name without folders, extension and invisible characters. */
const titleOf = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{C}/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
    .slice(0, 80)

export const createArtworkPort = (
  deps: ArtworkDeps,
  worker: ArtworkWorker = createArtworkWorker(),
): ArtworkPort & { close(): void } => {
  const bitmaps = createBitmaps(worker.jobs)
  const traced = createTracings(worker.jobs)
  const pending = new Map<string, Promise<AssetRow | undefined>>()

  const save = async (row: Omit<AssetRow, 'identity' | 'createdAt'>): Promise<AssetRow> => {
    const whole = { ...row, identity: deps.identity(), createdAt: deps.now() }
    await keepAsset(await deps.open(), whole)
    deps.requestPersistence()
    return whole
  }

  const read = async (file: Blob, name: string) => {
    const { blob, artwork, miniature, ...notes } = await readFile(file, await worker.jobs(), async (hash) => {
      const row = await readAsset(await deps.open(), deps.identity(), hash)
      // Rows of an older version have no `part`: such files are read again.
      if (row?.part === undefined) return undefined
      const { miniature } = row
      return { blob: blobOf(row), artwork: artworkOf(row), miniature, effects: [], cmyk: false }
    })
    const title = titleOf(name) || deps.texts().nameless
    const bytes = await blob.arrayBuffer()
    const row = await save({ ...artwork, miniature, bytes, name: title, kind: 'artwork', uploaded: false })
    return { artwork: artworkOf(row), ...notes }
  }

  /** Fetches and stores the server's picture of a file: enough to show it and to count its inks. */
  const fetchRow = async (hash: string): Promise<AssetRow | undefined> => {
    const found = await deps.fetched(hash)
    if (!found) return undefined
    const jobs = await worker.jobs()
    const { width, height, counted, thinnestPixels, part } = await jobs.read(found.blob)
    return save({
      hash,
      bytes: await found.blob.arrayBuffer(),
      name: found.name || deps.texts().nameless,
      type: found.blob.type,
      kind: 'artwork',
      pixelWidth: width,
      pixelHeight: height,
      vector: false,
      counted,
      thinnestPixels,
      part,
      uploaded: true,
    })
  }

  const rowOf = async (hash: string): Promise<AssetRow | undefined> => {
    const row = await readAsset(await deps.open(), deps.identity(), hash)
    if (row) return row
    const fetched =
      pending.get(hash) ??
      fetchRow(hash)
        .catch((error: unknown) => {
          console.warn('A design’s file is missing', error)
          return undefined
        })
        .finally(() => pending.delete(hash))
    pending.set(hash, fetched)
    return fetched
  }

  const refusal = (error: unknown): string => {
    const texts = deps.texts()
    if (error instanceof UnusableFile) return error.say(texts)
    console.error('A file could not be imported', error)
    return isFull(error) ? texts.full : texts.notSaved
  }

  return {
    importFile: (file, name): Promise<ImportResult> =>
      read(file, name).then(
        (imported) => ({ ok: true, ...imported }),
        (error: unknown) => ({ ok: false, message: refusal(error) }),
      ),
    known: async (hash) => {
      const row = await rowOf(hash)
      return row ? artworkOf(row) : null
    },
    bitmap: async (element, longest, bare = false) => {
      const row = await rowOf(element.asset)
      if (!row || isUnseen(artworkOf(row))) return undefined
      return bitmaps.bitmap(row, element, longest, bare)
    },
    glance: async (element) => {
      const row = await rowOf(element.asset)
      return row && !isUnseen(artworkOf(row)) ? glanceOf(row, element) : undefined
    },
    savePage: async (hash, page) => {
      const { width, height, counted, thinnestPixels, part } = await (await worker.jobs()).read(page)
      const [db, bytes] = [await deps.open(), await page.arrayBuffer()]
      const row = await readAsset(db, deps.identity(), hash)
      if (!row) return
      await db.assets.put({
        ...row,
        pixelWidth: width,
        pixelHeight: height,
        counted: row.counted ?? counted,
        thinnestPixels,
        part,
        printed: { unlike: false, ...row.printed, picture: { bytes, type: page.type } },
      })
    },
    plates: async (element) => {
      const row = await rowOf(element.asset)
      if (!row) return 'missing'
      if (isUnseen(artworkOf(row))) return 'unseen'
      return element.inks === null ? 'notFlat' : traced(row, element)
    },
    measure: async (plate) => (await worker.jobs()).measure(plate),
    cut: async (element, removal, longest) => {
      const row = await rowOf(element.asset)
      if (!row || isUnseen(artworkOf(row))) return undefined
      const whole = { ...element, crop: { left: 0, top: 0, right: 1, bottom: 1 } }
      return bitmaps.cut(row, whole, removal, longest)
    },
    close: () => {
      bitmaps.clear()
      worker.end()
    },
  }
}
