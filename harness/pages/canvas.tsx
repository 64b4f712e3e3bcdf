import { createRoot } from 'react-dom/client'
import type { DesignArea, DesignDocument, DesignElement } from '#contract/design-document.ts'
import { StageCanvas } from '#src/features/builder/canvas/stage-canvas.tsx'
import { type BuilderStore, createBuilderStore } from '#src/features/builder/document/builder-store.ts'
import { FONTS, loadFont } from '#src/features/builder/drawing/fonts.ts'
import { measureText } from '#src/features/builder/drawing/measure.ts'

const ink = (hex: string) => ({ name: '', hex, pantone: null })
const placed = { name: '', locked: false, hidden: false }

const shape = (id: string, box: Pick<DesignElement, 'x' | 'y' | 'width' | 'height'>): DesignElement => ({
  id,
  kind: 'shape',
  ...placed,
  ...box,
  shape: 'star',
  fill: ink('#e0a22f'),
  stroke: ink('#b34a2a'),
  strokeMm: 1,
})

const text = async (id: string, x: number, y: number): Promise<DesignElement> => {
  const font = FONTS[0]?.name ?? ''
  await loadFont(font)
  const set = { text: 'Vivero abierto', font, sizeMm: 20, align: 'center', curveDegrees: 0 } as const
  const element = { ...set, spacing: 0, lineHeight: 1.2, id, kind: 'text', ...placed, x, y } as const
  return { ...element, ink: ink('#1f3d2f'), ...measureText(element) }
}

/** A plain garment to draw on. */
const picture = async (): Promise<ImageBitmap> => {
  const canvas = new OffscreenCanvas(900, 900)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#8fae93'
    context.fillRect(180, 60, 540, 800)
    context.fillRect(40, 120, 820, 240)
  }
  return createImageBitmap(canvas)
}

const areaOf = (elements: DesignElement[]): DesignArea => ({
  areaId: 'front',
  widthMm: 300,
  heightMm: 400,
  printingTypeId: null,
  elements,
})

/** The stage with a star, a heart-sized one and a text; `count` more stars for measuring. */
const open = async (count = 0) => {
  const many = Array.from({ length: count }, (_, index) =>
    shape(`many-${index}`, { x: (index % 10) * 28, y: Math.floor(index / 10) * 40, width: 24, height: 24 }),
  )
  const elements = [
    ...many,
    shape('star', { x: 40, y: 60, width: 100, height: 100 }),
    await text('text', 40, 250),
  ]
  const design: DesignDocument = { version: 1, views: [{ name: 'Frente', areas: [areaOf(elements)] }] }
  const store = createBuilderStore(design, { maxAreaCm2: () => null })
  const stage = { picture: await picture(), cutOut: true, width: 900, height: 900 }
  const areas = [{ areaId: 'front', box: { x: 285, y: 180, width: 330, height: 440 } }]
  const host = document.createElement('main')
  host.style.cssText = 'position:relative;height:504px;background:#efe9df'
  document.body.append(host)
  const root = createRoot(host)
  let held = 0
  let opened = ''
  root.render(
    <StageCanvas
      store={store}
      artwork={{ bitmap: async () => undefined, glance: async () => undefined }}
      plated={new Set()}
      stage={stage}
      areas={areas}
      name="Frente"
      whole={false}
      onClamped={() => {
        held += 1
      }}
      onOpen={(id) => {
        opened = id
      }}
    />,
  )
  return {
    store,
    held: () => held,
    opened: () => opened,
    close: () => {
      root.unmount()
      host.remove()
    },
  }
}

declare global {
  interface Window {
    openStage: typeof open
    stage: { store: BuilderStore; held: () => number; opened: () => string; close: () => void }
  }
}

window.openStage = open
