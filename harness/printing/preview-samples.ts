import { readFileSync } from 'node:fs'
import type { DesignElement } from '#contract/design-document.ts'
import products from '#demo/products.json' with { type: 'json' }
import type { StudioSource } from '#src/features/builder/preview/messages.ts'

/** Flags by which Chromium runs WebGL on the processor, so that no GPU is needed. */
export const SOFTWARE_GPU = ['--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--enable-webgl']

const demoProducts: Readonly<Record<string, (typeof products)[keyof typeof products]>> = products

/** What the preview needs of a demo product's front view, its files as data URLs, and the size of its print area. */
export const frontOf = (name: string): { source: StudioSource; widthMm: number; heightMm: number } => {
  const product = demoProducts[name]
  const view = product?.studio.find((one) => one.view === 'frente')
  const area = product?.printAreas.find((one) => one.view === 'frente')
  if (!view || !area) throw new Error(`No front of ${name}`)
  const dataUrl = (kind: string, type: string) => {
    const bytes = readFileSync(`demo/pictures/${name}/editor/frente-${kind}.${type}`)
    return `data:image/${type};base64,${bytes.toString('base64')}`
  }
  const own = 'own' in view.files ? { own: dataUrl('own', 'avif') } : {}
  const source = {
    ...{ view: 'frente', size: view.size, box: view.box, printBox: view.printBox, ...own },
    ...{ plates: dataUrl('plates', 'avif'), matte: dataUrl('matte', 'avif'), uv: dataUrl('uv', 'webp') },
  } as StudioSource
  return { source, widthMm: area.widthMm, heightMm: area.heightMm }
}

const base = { name: '', locked: false, hidden: false }
const ink = (hex: string) => ({ name: '', hex, pantone: null })

/** A picture, a star and a text that fill a print area of this size, in mm. */
export const sampleDesign = (width: number, height: number): DesignElement[] => {
  const across = (share: number) => Math.round(width * share * 1000) / 1000
  const down = (share: number) => Math.round(height * share * 1000) / 1000
  return [
    {
      ...{ ...base, kind: 'image', id: 'picture', asset: 'a'.repeat(64), source: 'upload' },
      ...{ pixelWidth: 600, pixelHeight: 400, vector: false, cutOut: false, inks: null },
      ...{ x: 0, y: 0, width: across(0.6), height: down(0.5) },
      crop: { left: 0, top: 0, right: 1, bottom: 1 },
    },
    {
      ...{ ...base, kind: 'shape', id: 'star', shape: 'star' },
      ...{ x: across(0.55), y: down(0.1), width: across(0.4), height: down(0.4) },
      ...{ fill: ink('#e0a22f'), stroke: null, strokeMm: 0 },
    },
    {
      ...{ ...base, kind: 'text', id: 'words', text: 'ACACIAS', font: 'Montserrat', sizeMm: down(0.3) },
      ...{ x: across(0.1), y: down(0.6), width: across(0.8), height: down(0.3) },
      ...{ align: 'center', curveDegrees: 0, spacing: 0, lineHeight: 1.2, ink: ink('#1f3d2f') },
    },
  ]
}
