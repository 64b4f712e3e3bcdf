import type { Raster } from '#domain/raster/raster.ts'
import { exactSurface, suited } from '#domain/surface/exact.ts'
import type { PlainSurface } from '#domain/surface/plain.ts'
import type { Warp } from '#domain/surface/warp.ts'
import { createSharedCache } from '../stage/shared-cache.ts'
import type { PreviewEngine, PreviewView, Print } from './engine.ts'
import type { Patch, PreviewJobs, PreviewSource, SentPrint, StudioSource } from './messages.ts'
import { printPatch, surfaceBelow } from './patches.ts'
import { bytesOf, loadPhoto, loadPicture } from './pictures.ts'
import { createSewer } from './sewn.ts'

/** Views, photographs and surfaces that can be shown again at once: some 20 MB each. */
const KEPT = 2

const keeper = <T>() => {
  const leases = createSharedCache<T>(KEPT, () => {})
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const { value, release } = await leases.acquire(key, make)
    // Nothing has to be closed.
    release()
    return value
  }
}

/** What is worked out beside the page's thread. */
export const createPreviewJobs = (engine: PreviewEngine): PreviewJobs => {
  const views = keeper<PreviewView>()
  const photos = keeper<Raster>()
  const patches = keeper<PlainSurface>()
  const sew = createSewer()

  const viewOf = (source: StudioSource) =>
    views(source.uv, async () => {
      const picture = await loadPicture(source)
      return { picture, surface: exactSurface(picture) }
    })
  const photoOf = ({ photographs }: PreviewSource) =>
    photos(JSON.stringify(photographs), () => loadPhoto(photographs))
  /** The surface of a patch on the product without any artwork. */
  const patchOf = (source: PreviewSource, patch: Patch, blank: Raster) =>
    patches(JSON.stringify([source, patch]), async () =>
      surfaceBelow(blank, patch, source.studio, source.hex),
    )
  const blankOf = async (source: PreviewSource): Promise<Raster> =>
    source.studio
      ? bytesOf(engine.render(await viewOf(source.studio), source.hex, undefined, 1))
      : photoOf(source)

  const printOf = (sent: SentPrint, art: Raster, warp: Warp): Print => {
    const { finish, material } = sent
    // Thread is drawn as fine as it is, whatever the product is shown with.
    return { finish, material, art: finish === 'thread' ? suited(sew(art, sent), warp) : art }
  }

  return {
    artSize: async (source, patch) => {
      if (source.studio && !patch) return (await viewOf(source.studio)).surface.warp.artwork
      if (!patch) throw new Error('No place on the photograph')
      return (await patchOf(source, patch, await blankOf(source))).warp.artwork
    },
    render: async (source, prints, scale) => {
      const arts = new Map(prints.map((print) => [print, bytesOf(print.art)]))
      const artOf = (print: SentPrint) => arts.get(print) ?? new ImageData(1, 1)
      const patched = prints.flatMap((print) => (print.patch ? [{ print, patch: print.patch }] : []))
      const first = prints.find(({ patch }) => patch === null)
      const shown = async (): Promise<ImageBitmap | Raster> => {
        if (!source.studio) return photoOf(source)
        const view = await viewOf(source.studio)
        const print = first && printOf(first, artOf(first), view.surface.warp)
        return engine.render(view, source.hex, print, patched.length > 0 ? 1 : scale)
      }
      const below = await shown()
      if (below instanceof ImageBitmap && patched.length === 0) return below
      const { data, width, height } = below instanceof ImageBitmap ? bytesOf(below) : below
      const picture = new ImageData(new Uint8ClampedArray(data), width, height)
      for (const { print, patch } of patched) {
        const surface = await patchOf(source, patch, await blankOf(source))
        printPatch(surface, printOf(print, artOf(print), surface.warp), picture)
      }
      return createImageBitmap(picture)
    },
  }
}
