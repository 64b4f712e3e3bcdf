import { useEffect, useRef } from 'react'
import { hiddenCanvas } from '#src/platform/images/bitmap.ts'
import type { DrawnPlate } from '../../drawing/plates.ts'

/** Longer side of a picture, in px of its canvas. */
const SIDE = 720

interface Painted {
  readonly plate: DrawnPlate
  /** The colour that it is printed in, `#rrggbb`. */
  readonly hex: string
}

interface Props {
  plates: readonly Painted[]
  /** Colour of the product, `#rrggbb`. */
  ground: string
  /** Accessible name. */
  label: string
}

/** Plates on the product's colour, one or all of a print. */
export function PlatePicture({ plates, ground, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width = 1, height = 1 } = plates[0]?.plate.canvas ?? {}
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const size = { width: Math.max(1, width * scale), height: Math.max(1, height * scale) }
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, size.width, size.height)
    // Neighbouring plates each cover part of an edge pixel: adding them leaves no gap.
    context.globalCompositeOperation = 'lighter'
    for (const { plate, hex } of plates)
      context.drawImage(
        hex === plate.ink.hex ? plate.canvas : painted(plate, hex),
        0,
        0,
        size.width,
        size.height,
      )
  })
  return (
    <canvas
      ref={canvas}
      className="ed-plate-picture"
      role="img"
      aria-label={label}
      {...size}
      style={{ background: ground }}
    />
  )
}

const painted = ({ canvas }: DrawnPlate, hex: string): OffscreenCanvas => {
  const out = hiddenCanvas(canvas.width, canvas.height)
  const context = out.getContext('2d')
  if (!context) return out
  context.drawImage(canvas, 0, 0)
  context.globalCompositeOperation = 'source-in'
  context.fillStyle = hex
  context.fillRect(0, 0, canvas.width, canvas.height)
  return out
}
