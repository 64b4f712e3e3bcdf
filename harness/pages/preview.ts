import '#src/features/builder/canvas/stage-canvas.css'
import type { DesignArea, DesignElement } from '#contract/design-document.ts'
import { mountCanvas } from '#src/features/builder/canvas/mount-canvas.ts'
import { createBuilderStore } from '#src/features/builder/document/builder-store.ts'
import { exportArtwork } from '#src/features/builder/drawing/export-view.ts'
import { loadFont } from '#src/features/builder/drawing/fonts.ts'
import { comparedWith, isInked, pixelsOf } from './near.ts'

/** An even ground, so that what lies on it is known. */
const GROUND = '#8fae93'
const HOST = { width: 360, height: 480 }
/** Fills the picture: what is around an area plays no part. */
const PICTURE = { width: 900, height: 1200 }

/** Half of it red, half of it blue and clear, with a slanting border. */
const bitmap = async (): Promise<ImageBitmap> => {
  const canvas = new OffscreenCanvas(600, 400)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#b3261e'
    context.fillRect(0, 0, 300, 400)
    context.fillStyle = '#1f3d8f'
    context.beginPath()
    context.moveTo(300, 0)
    context.lineTo(600, 0)
    context.lineTo(300, 400)
    context.fill()
  }
  return createImageBitmap(canvas)
}
let pending = 0
const artwork = {
  bitmap: () => {
    pending += 1
    return bitmap().finally(() => {
      pending -= 1
    })
  },
  glance: async () => undefined,
}

/** The stage once it is at rest: nothing is moved or on its way, and the same from one look to the next. */
const atRest = async (host: HTMLElement): Promise<ImageData> => {
  let before = ''
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    const canvas = host.querySelector<HTMLCanvasElement>('canvas.stage-layer')
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    const isMoved = host.querySelector<HTMLElement>('.stage-planes')?.style.transform !== ''
    if (!pixels || isMoved || pending > 0 || !isInked(pixels, GROUND)) continue
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', pixels.data)).join()
    if (hash === before) return pixels
    before = hash
  }
}

/**
 * The share of the stage's pixels at a zoom that an eye tells (ΔE above 3) from all that the printed artwork has within
 * 0.1 mm.
 */
const compare = async (
  elements: readonly DesignElement[],
  widthMm: number,
  heightMm: number,
  zoom: number,
) => {
  const area: DesignArea = {
    areaId: 'front',
    widthMm,
    heightMm,
    printingTypeId: null,
    elements: [...elements],
  }
  const store = createBuilderStore(
    { version: 1, views: [{ name: 'Frente', areas: [area] }] },
    { maxAreaCm2: () => null },
  )
  const ground = new OffscreenCanvas(PICTURE.width, PICTURE.height)
  const paint = ground.getContext('2d')
  if (paint) {
    paint.fillStyle = GROUND
    paint.fillRect(0, 0, PICTURE.width, PICTURE.height)
  }
  const scale = Math.min(600 / widthMm, 800 / heightMm)
  const [width, height] = [widthMm * scale, heightMm * scale]
  const box = { x: (PICTURE.width - width) / 2, y: (PICTURE.height - height) / 2, width, height }
  const host = document.createElement('div')
  host.className = 'stage-canvas'
  host.style.cssText = `width:${HOST.width}px;height:${HOST.height}px`
  document.body.append(host)
  const picture = await createImageBitmap(ground)
  await Promise.all(elements.flatMap((one) => (one.kind === 'text' ? [loadFont(one.font)] : [])))
  const handle = mountCanvas(host, {
    ...{
      store,
      artwork,
      plated: new Set<string>(),
      name: 'Frente',
      whole: false,
      areas: [{ areaId: 'front', box }],
    },
    stage: { picture, cutOut: false, ...PICTURE },
  })
  await atRest(host)
  // Beside the middle, so that no pixel lies where it lay.
  const wheel = { ctrlKey: true, deltaY: -Math.log(zoom) / 0.0066, clientX: 170, clientY: 225 }
  if (zoom > 1) host.dispatchEvent(new WheelEvent('wheel', { ...wheel, bubbles: true, cancelable: true }))
  const shown = await atRest(host)
  const frame = host.querySelector('.stage-frame')?.getBoundingClientRect()
  if (!frame) throw new Error('no stage')
  const at = host.getBoundingClientRect()
  const density = shown.width / HOST.width
  const [left, top] = [(frame.x - at.x) * density, (frame.y - at.y) * density]
  const mmPerPx = widthMm / (frame.width * density)
  const printed = pixelsOf(await createImageBitmap(await exportArtwork(area, artwork)))
  const framed = { left, top, width: frame.width * density, height: frame.height * density }
  const { all, inked, differ } = comparedWith(printed, shown, framed, mmPerPx, GROUND)
  await handle.destroy()
  host.remove()
  picture.close()
  return { pixels: all, inked: inked / all, differing: differ / all }
}

declare global {
  interface Window {
    compare: typeof compare
  }
}

window.compare = compare
