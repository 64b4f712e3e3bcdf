import type { Page } from 'playwright-core'
import { deviceRows, putDeviceRow } from '#harness/browser/device-rows.ts'

const TENANT = 'brote'

interface Draft {
  name: string
  productId: string
  document: {
    views: {
      areas: {
        widthMm: number
        heightMm: number
        elements: ({ kind: string; text?: string } & Record<'x' | 'y' | 'width' | 'height', number>)[]
      }[]
    }[]
  }
}
/** The designs that this device holds, as they would be read again. */
export const stored = (page: Page) => deviceRows<Draft>(page, TENANT, 'drafts')
/** Leaves a design of a guest on the device, whatever it is. */
export const keep = (page: Page, design: { id: string; document: unknown }) =>
  putDeviceRow(page, TENANT, 'drafts', {
    ...design,
    identity: 'guest',
    productId: '1',
    name: '',
    updatedAt: 1,
  })
/** The designs on this device in short: whose product, and what is on it. */
export const drafts = async (page: Page) =>
  (await stored(page)).map(({ name, productId, document }) => ({
    name,
    productId,
    elements: document.views.map((view) =>
      view.areas.flatMap(({ elements }) => elements.map(({ kind, text }) => text ?? kind)),
    ),
  }))
/** A logo of two inks on white, with white inside, as a person's own program would write it. */
export const logo = async (page: Page) => {
  const encoded = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 300, height: 200 })
    const context = canvas.getContext('2d')
    if (!context) return ''
    for (const [colour, x, y, width, height] of [
      ['#ffffff', 0, 0, 300, 200],
      ['#e0a42f', 90, 20, 120, 90],
      ['#ffffff', 120, 40, 60, 40],
      ['#1f3a2e', 40, 140, 220, 30],
    ] as const) {
      context.fillStyle = colour
      context.fillRect(x, y, width, height)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'Las Acacias.png', mimeType: 'image/png', buffer: Buffer.from(encoded, 'base64') }
}
