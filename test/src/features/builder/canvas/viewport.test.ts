import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { densityOf, frameGap, sceneOf, toHost } from '#src/features/builder/canvas/scene.ts'
import { tagPlace } from '#src/features/builder/canvas/tag-place.ts'
import { AT_REST, shownBox, workFit, zoomed } from '#src/features/builder/canvas/viewport.ts'

const phone = { width: 360, height: 504 }
const picture = { width: 900, height: 900 }
const area = { x: 285, y: 180, width: 330, height: 440 }

describe('[BUILD-36] the work view', () => {
  it('gives the print area 56 % of a phone and more, all of it in sight', () => {
    const shown = shownBox(area, workFit(phone, picture, area))
    expect(shown.width / phone.width).toBeGreaterThanOrEqual(0.56)
    expect(shown.x + shown.width / 2).toBeCloseTo(180)
    expect(shown.y).toBeGreaterThan(40)
    expect(shown.y + shown.height).toBeLessThan(504 - 40)
  })
  it('gives a flat one more, a pen has little height', () => {
    const pen = { x: 300, y: 430, width: 300, height: 50 }
    expect(shownBox(pen, workFit(phone, picture, pen)).width / phone.width).toBeGreaterThan(0.75)
  })
  it('shows the whole product on a desktop', () => {
    const shown = shownBox({ x: 0, y: 0, ...picture }, workFit({ width: 667, height: 740 }, picture, area))
    expect(shown.x).toBeGreaterThanOrEqual(0)
    expect(shown.x + shown.width).toBeLessThanOrEqual(667)
  })
  it('keeps what is edited in sight above a sheet', () => {
    const low = { width: 360, height: 150 }
    const focus = { x: 300, y: 560, width: 200, height: 40 }
    const shown = shownBox(focus, workFit(low, picture, area, focus))
    expect(shown.y).toBeGreaterThan(0)
    expect(shown.y + shown.height).toBeLessThan(low.height)
  })
  it('shows what is taller than the room above a sheet whole: a curved text, a logo', () => {
    const low = { width: 360, height: 110 }
    const focus = { x: 320, y: 300, width: 260, height: 260 }
    const shown = shownBox(focus, workFit(low, picture, area, focus))
    expect(shown.y).toBeGreaterThan(10)
    expect(shown.y + shown.height).toBeLessThan(100)
  })
  it('enlarges a small area on a desktop, too', () => {
    const pen = { x: 340, y: 430, width: 190, height: 50 }
    const shown = shownBox(pen, workFit({ width: 667, height: 740 }, picture, pen))
    expect(shown.width / 667).toBeGreaterThan(0.4)
  })
  it('stands above what floats over the stage’s end', () => {
    const look = { host: { width: 667, height: 740 }, devicePixelRatio: 1, picture, area, widthMm: 300 }
    const { fit } = sceneOf({ ...look, whole: true, viewport: AT_REST, bottomInset: 64 })
    expect(fit.y + picture.height * fit.scale).toBeLessThanOrEqual(740 - 64)
  })
  it('zooms 1 to 8 times around the fingers, and shows nothing that the fit does not', () => {
    const finger = fc.record({ x: fc.integer({ min: 0, max: 360 }), y: fc.integer({ min: 0, max: 504 }) })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 0.05, max: 20, noNaN: true }), finger, finger), { maxLength: 12 }),
        (steps) => {
          let viewport = AT_REST
          for (const [factor, from, to] of steps) {
            viewport = zoomed(viewport, factor, from, to, phone)
            expect(viewport.zoom).toBeGreaterThanOrEqual(1)
            expect(viewport.zoom).toBeLessThanOrEqual(8)
            expect(viewport.x).toBeLessThanOrEqual(0)
            expect(viewport.x + phone.width * viewport.zoom).toBeGreaterThanOrEqual(phone.width - 1e-6)
            expect(viewport.y).toBeLessThanOrEqual(0)
            expect(viewport.y + phone.height * viewport.zoom).toBeGreaterThanOrEqual(phone.height - 1e-6)
          }
        },
      ),
    )
    const point = { x: 100, y: 200 }
    const twice = zoomed(AT_REST, 2, point, point, phone)
    expect(point.x * 2 + twice.x).toBeCloseTo(point.x)
  })
  it('shows a place in mm at the same share of the area', () => {
    const scene = sceneOf({
      host: phone,
      devicePixelRatio: 3,
      picture,
      area,
      widthMm: 300,
      whole: false,
      viewport: { zoom: 2, x: -50, y: -80 },
    })
    const { x, y } = toHost({ x: 120, y: 90, width: 10, height: 10 }, scene)
    expect((x - scene.area.x) / scene.pxPerMm).toBeCloseTo(120)
    expect((y - scene.area.y) / scene.pxPerMm).toBeCloseTo(90)
    expect(scene.density).toBe(2)
  })
  it('makes no canvas that iOS would leave empty', () => {
    const host = { width: 3000, height: 2400 }
    const density = densityOf(3, host)
    expect(host.width * host.height * density ** 2).toBeLessThanOrEqual(16_100_000)
  })
})

describe('[BUILD-36] the frame of an element', () => {
  it('stands further off a small one, so that a finger finds its middle between the corners', () => {
    expect(frameGap({ width: 200, height: 120 })).toBe(6)
    const side = 20
    const gap = frameGap({ width: side, height: side })
    // A corner's target is 44 px wide.
    expect(side - 2 * (22 - gap)).toBeGreaterThan(8)
  })
})

describe('[BUILD-36] the measure of an element', () => {
  const tag = { width: 110, height: 22 }
  const element = { x: 100, y: 200, width: 120, height: 60 }
  it('stands below it', () => {
    expect(tagPlace(element, tag, phone, [])).toEqual({ x: 105, y: 269 })
  })
  it('above where something lies below', () => {
    expect(tagPlace(element, tag, phone, [{ x: 90, y: 265, width: 50, height: 50 }])?.y).toBe(169)
  })
  it('inside of the host', () => {
    const corner = { x: 330, y: 470, width: 30, height: 30 }
    const { x = 400, y = 800 } = tagPlace(corner, tag, phone, []) ?? {}
    expect(x + tag.width).toBeLessThanOrEqual(356)
    expect(y).toBeLessThan(corner.y)
  })
  it('in the middle of one that fills the host, and not at all on a small one that it would hide', () => {
    const host = { width: 360, height: 70 }
    expect(tagPlace({ x: 0, y: -65, width: 360, height: 200 }, tag, host, [])?.y).toBe(24)
    expect(tagPlace({ x: 100, y: 5, width: 120, height: 60 }, tag, host, [])).toBeNull()
  })
})
