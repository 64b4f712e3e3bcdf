import { constants } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '#contract/picture.ts'
import manifest from './pictures.json' with { type: 'json' }
import products from './products.json' with { type: 'json' }

interface Entry {
  /** Of the largest file that pages show, in pixels. */
  readonly width: number
  readonly height: number
  /** Of the file to look at closely. */
  readonly large?: { readonly width: number; readonly height: number }
  readonly placeholder?: string
  /** `900.avif` (width and format) or `svg` → content hash. */
  readonly files: Readonly<Record<string, string>>
}

const entries: Readonly<Record<string, Entry>> = manifest

/** Address of a file that is named by its content. */
export const mediaOf = (file: string): string => `/media/${file}`

const addressOf = (kind: string, hash: string) => mediaOf(`${hash}.${kind.split('.').at(-1)}`)

const fileOf = ({ files }: Entry, kind: string) => addressOf(kind, files[kind] ?? '')

const srcset = (entry: Entry, format: string) =>
  Object.entries(entry.files)
    .filter(([kind]) => kind.endsWith(`.${format}`))
    .map(([kind, hash]) => ({ width: Number.parseInt(kind, 10), address: addressOf(kind, hash) }))
    .filter(({ width }) => width <= entry.width)
    .sort((a, b) => a.width - b.width)
    .map(({ width, address }) => `${address} ${width}w`)
    .join(', ')

export const isPicture = (name: string): boolean => entries[name] !== undefined

/** A picture of the demo as the shop serves it. `name` is without width and extension: `taza/frente-negro`. */
export const pictureOf = (name: string): Picture => {
  const entry = entries[name]
  if (entry === undefined) throw new Error(`The demo has no picture ${name}`)
  const { width, height, files } = entry
  if (files.svg !== undefined) return { src: addressOf('svg', files.svg), width, height }
  const largest = `${width}.webp`
  const large = entry.large && {
    avif: fileOf(entry, `${entry.large.width}.avif`),
    webp: fileOf(entry, `${entry.large.width}.webp`),
    ...entry.large,
  }
  return {
    src: fileOf(entry, largest),
    avif: srcset(entry, 'avif'),
    webp: srcset(entry, 'webp'),
    width,
    height,
    ...(entry.placeholder === undefined ? {} : { placeholder: entry.placeholder }),
    ...(large === undefined ? {} : { large }),
  }
}

const COPIES_AT_ONCE = 16

/** Copies the demo's pictures into the media folder under their content hash; those already there stay. */
export const copyPictures = async (from: string, mediaDir: string): Promise<void> => {
  await mkdir(mediaDir, { recursive: true })
  const copies = Object.entries(entries).flatMap(([name, { files }]) =>
    Object.entries(files).map(([kind, hash]) => ({
      source: join(from, kind === 'svg' ? `${name}.svg` : `${name}-${kind}`),
      target: join(mediaDir, `${hash}.${kind.split('.').at(-1)}`),
    })),
  )
  const studio = Object.entries(products).flatMap(([name, { studio: views }]) =>
    views.flatMap(({ view, files }) =>
      Object.entries(files).map(([kind, file]) => ({
        source: join(from, name, 'editor', `${view}-${kind}.${file.split('.').at(-1)}`),
        target: join(mediaDir, file),
      })),
    ),
  )
  await copyAll([...copies, ...studio])
}

const copyAll = async (copies: readonly { readonly source: string; readonly target: string }[]) => {
  for (let start = 0; start < copies.length; start += COPIES_AT_ONCE)
    await Promise.all(copies.slice(start, start + COPIES_AT_ONCE).map(copyOnce))
}

const copyOnce = async ({ source, target }: { source: string; target: string }) => {
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL)
  } catch (cause) {
    const known = cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'
    if (!known) throw cause
  }
}
