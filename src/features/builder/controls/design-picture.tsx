import { useEffect, useRef } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { DesignDocument } from '#contract/design-document.ts'
import { platedTechniques } from '#domain/design/print-method.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { engravedTones } from '../document/engraved.ts'
import { createBitmaps } from '../drawing/bitmaps.ts'
import { drawArea } from '../drawing/draw.ts'
import { loadFont } from '../drawing/fonts.ts'
import { withTones } from '../drawing/tinted.ts'
import { loadStage } from '../stage/load-stage.ts'
import { stageAreas } from '../stage/stage-areas.ts'

/** Side of the picture, in px of the canvas. */
const SIDE = 360

interface Props {
  artwork: Pick<ArtworkPort, 'bitmap'>
  document: DesignDocument
  /** Undefined while it is awaited, null when the shop has it no more. */
  product: ProductDetail | null | undefined
  color: string
}

const draw = async (
  context: CanvasRenderingContext2D,
  { artwork, document, product, color }: Props,
  isCurrent: () => boolean,
) => {
  const view =
    document.views.find(({ areas }) => areas.some(({ elements }) => elements.length > 0)) ?? document.views[0]
  if (!view || !product) return
  const stage = await loadStage(product, color, view.name)
  const elements = view.areas.flatMap((area) => area.elements)
  const bitmaps = createBitmaps(artwork, SIDE, platedTechniques(product.techniques))
  const resources = withTones(bitmaps, engravedTones(product, color))
  try {
    const fonts = elements.flatMap((element) => (element.kind === 'text' ? [loadFont(element.font)] : []))
    await Promise.allSettled([bitmaps.ready(view.areas), ...fonts])
    if (!isCurrent()) return
    const scale = (SIDE * 0.94) / Math.max(stage.width, stage.height)
    context.clearRect(0, 0, SIDE, SIDE)
    context.save()
    context.translate((SIDE - stage.width * scale) / 2, (SIDE - stage.height * scale) / 2)
    context.scale(scale, scale)
    context.imageSmoothingQuality = 'high'
    context.drawImage(stage.picture, 0, 0, stage.width, stage.height)
    for (const { areaId, box } of stageAreas(product, view.name, stage)) {
      const area = view.areas.find((one) => one.areaId === areaId)
      if (!area) continue
      context.save()
      context.translate(box.x, box.y)
      drawArea(context, area, box.width / area.widthMm, resources)
      context.restore()
    }
    context.restore()
  } finally {
    bitmaps.close()
    stage.close()
  }
}

/** A design on its product, small; it shows nothing until the product is known. */
export function DesignPicture({ artwork, document, product, color }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return undefined
    let current = true
    draw(context, { artwork, document, product, color }, () => current).catch((error: unknown) =>
      console.warn('A design was not drawn', error),
    )
    return () => {
      current = false
    }
  }, [artwork, document, product, color])
  return <canvas ref={canvas} width={SIDE} height={SIDE} />
}
