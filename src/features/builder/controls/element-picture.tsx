import { useEffect, useRef } from 'react'
import type { DesignElement } from '#contract/design-document.ts'
import type { ArtworkPort } from '../artwork/artwork.ts'
import { type Bitmaps, createBitmaps } from '../drawing/bitmaps.ts'
import { drawElement } from '../drawing/draw.ts'
import { loadFont } from '../drawing/fonts.ts'

const fontsOf = (elements: readonly DesignElement[]) =>
  elements.flatMap((element) => (element.kind === 'text' ? [element.font] : []))

/** Draws once all fonts and images are loaded; those that failed are left out. */
const useDrawing = (
  artwork: Pick<ArtworkPort, 'bitmap'>,
  elements: readonly DesignElement[],
  longest: number,
  draw: (context: CanvasRenderingContext2D, bitmaps: Bitmaps) => void,
) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows from the elements
  useEffect(() => {
    const bitmaps = createBitmaps(artwork, longest, new Set())
    let current = true
    const show = async () => {
      await Promise.allSettled([
        bitmaps.ready([{ elements, printingTypeId: null }]),
        ...fontsOf(elements).map(loadFont),
      ])
      const context = canvas.current?.getContext('2d')
      if (!current || !context) return
      context.clearRect(0, 0, context.canvas.width, context.canvas.height)
      draw(context, bitmaps)
    }
    show().catch((error: unknown) => console.warn('A picture was not drawn', error))
    return () => {
      current = false
      bitmaps.close()
    }
  }, [artwork, elements, longest])
  return canvas
}

/** Canvas pixels per CSS px. */
const DENSITY = 2

interface ElementProps {
  artwork: Pick<ArtworkPort, 'bitmap'>
  element: DesignElement
  /** Longer side, in px. */
  size: number
}

/** An element alone. */
export function ElementPicture({ artwork, element, size }: ElementProps) {
  const scale = size / Math.max(element.width, element.height, 0.1)
  const [width, height] = [Math.max(1, element.width * scale), Math.max(1, element.height * scale)]
  const elements = useOne(element)
  const ref = useDrawing(artwork, elements, size * DENSITY, (context, bitmaps) => {
    drawElement(context, { ...element, x: 0, y: 0, hidden: false }, scale * DENSITY, bitmaps)
  })
  return <canvas ref={ref} width={width * DENSITY} height={height * DENSITY} style={{ width, height }} />
}

const ones = new WeakMap<DesignElement, readonly DesignElement[]>()
/** The same array for the same element, so that the effect does not draw it again. */
const useOne = (element: DesignElement): readonly DesignElement[] => {
  const known = ones.get(element) ?? [element]
  ones.set(element, known)
  return known
}
