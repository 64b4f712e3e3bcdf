import type { StudioView } from '#contract/studio.ts'
import { cutOutOf } from '#src/features/builder/stage/cut-out.ts'
import { loadPhotoLayers, type StagePorts } from '#src/features/builder/stage/photo-layers.ts'
import { nextSlice, now } from '#src/platform/device/clock.ts'
import { hiddenCanvas } from '#src/platform/images/bitmap.ts'

const SIZE = 1200
const COLOURS = ['#b34a2a', '#1f3d2f', '#f4efe4', '#24242a', '#8fae93']

/** What the studio might have: light that goes over, cover in the middle, own colours in a part. */
const file = async (paint: (x: number, y: number) => readonly [number, number, number]) => {
  const canvas = hiddenCanvas(SIZE, SIZE)
  const context = canvas.getContext('2d')
  const image = context?.createImageData(SIZE, SIZE)
  for (let at = 0; image && at < SIZE * SIZE; at++)
    image.data.set([...paint(at % SIZE, Math.floor(at / SIZE)), 255], at * 4)
  if (image) context?.putImageData(image, 0, 0)
  return createImageBitmap(canvas)
}

const files: Record<string, () => Promise<ImageBitmap>> = {
  plates: () => file((x, y) => [90 + (x % 90), 20 + (y % 40), 180 + (x % 70)]),
  matte: () => file((x, y) => (x > 40 && x < 1160 && y > 40 && y < 1160 ? [255, 255, x % 200] : [0, 240, 0])),
  own: () => file((x, y) => [x % 256, y % 256, 90]),
}

/** How long each task was, in ms, while a view was read and developed in several colours; and each colour as a whole. */
const develop = async () => {
  const tasks: number[] = []
  const colours: number[] = []
  const bitmaps = new Map<string, ImageBitmap>()
  for (const [name, make] of Object.entries(files)) bitmaps.set(name, await make())
  let began = performance.now()
  const done = () => tasks.push(performance.now() - began)
  const ports: StagePorts = {
    fetchBitmap: async (address) => {
      const bitmap = bitmaps.get(address)
      if (!bitmap) throw new Error(address)
      return bitmap
    },
    prefetch: () => {},
    canvas: hiddenCanvas,
    now,
    nextTask: async () => {
      done()
      await nextSlice()
      began = performance.now()
    },
  }
  const view: StudioView = {
    ...{ view: 'frente', size: SIZE, box: [0, 0, SIZE, SIZE] },
    ...{ plates: 'plates', matte: 'matte', own: 'own', uv: '' },
  }
  await nextSlice()
  began = performance.now()
  const negative = await loadPhotoLayers(view, ports)
  for (const colour of COLOURS) {
    const from = performance.now()
    const { picture } = await cutOutOf(
      negative,
      colour,
      { at: { x: 0, y: 0 }, pose: [1, 0.1, -0.1, 1] },
      ports,
    )
    done()
    picture.close()
    colours.push(performance.now() - from)
    await nextSlice()
    began = performance.now()
  }
  return { tasks, colours }
}

declare global {
  interface Window {
    develop: typeof develop
  }
}

window.develop = develop
