import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { icon as drawIcon } from '#server/rendering/pictures/icon.ts'

const disc = (color: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><circle cx="5" cy="5" r="5" fill="${color}"/></svg>`,
  )
const grounds = ['#123a6b', '#f7f2ea', '#ffffff']

const pixel = async (png: Buffer, left: number, top: number) => [
  ...(await sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe('icons of a shop', () => {
  it('[PWA-1] stands on the primary colour where the whole mark shows', async () => {
    const png = await drawIcon({ mark: disc('#ffffff'), grounds, purpose: 'touch', size: 180 })
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 })
    expect(await pixel(png, 2, 2)).toEqual([0x12, 0x3a, 0x6b, 255])
    expect(await pixel(png, 90, 90)).toEqual([255, 255, 255, 255])
  })

  it('[PWA-1] takes another ground for a mark in the primary colour itself', async () => {
    const png = await drawIcon({ mark: disc('#123a6b'), grounds, purpose: 'touch', size: 180 })
    expect(await pixel(png, 2, 2)).toEqual([0xf7, 0xf2, 0xea, 255])
  })

  it('[PWA-1] keeps a maskable mark within the circle that is never cut, on a ground without holes', async () => {
    const size = 512
    const png = await drawIcon({ mark: disc('#ffffff'), grounds, purpose: 'maskable', size })
    expect((await sharp(png).stats()).isOpaque).toBe(true)
    const edge = Math.round(size * 0.1)
    for (const [x, y] of [
      [edge, size / 2],
      [size / 2, edge],
      [size - edge, size / 2],
    ] as const)
      expect(await pixel(png, x, y)).toEqual([0x12, 0x3a, 0x6b, 255])
  })

  it('[PWA-1] rounds the icon that the device does not round', async () => {
    const png = await drawIcon({ mark: disc('#ffffff'), grounds, purpose: 'any', size: 192 })
    expect((await pixel(png, 0, 0))[3]).toBe(0)
    expect((await pixel(png, 96, 4))[3]).toBe(255)
  })

  it('[PWA-1] draws a shop window where there is no mark', async () => {
    const png = await drawIcon({ mark: null, grounds, purpose: 'maskable', size: 192 })
    expect(await pixel(png, 0, 0)).toEqual([0x12, 0x3a, 0x6b, 255])
    expect((await sharp(png).stats()).channels[0]?.max).toBe(255)
  })
})
