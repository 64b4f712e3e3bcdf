import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { grain } from './grain.mjs'
import { hexLinear, LINEAR, light, PAINT, shoulder, toSrgb } from './light.mjs'
import { finerView, TEXTILES } from './textiles.mjs'

/**
 * Develops a product of the photo studio in any colour, with artwork on its print area: the same arithmetic as
 * the studio's own developer (three plates at known albedos, a quadratic through them), in linear light.
 */

const raw = async (input, options) => {
  const { data, info } = await sharp(input, options).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

const rgb = async (path) => raw(await sharp(path).removeAlpha().png().toBuffer())

/**
 * Artwork as straight sRGB bytes, laid in the middle of the print area.
 * `width` is the artwork's share of the print area's width; `dy` moves it up, in shares of the height.
 */
const artworkReader = async ({ svg, width = 0.7, dy = 0 }, [mmWide, mmHigh]) => {
  const art = await raw(await sharp(Buffer.from(svg), { density: 500 }).ensureAlpha().png().toBuffer())
  const wide = width * mmWide
  const high = (wide * art.height) / art.width
  return (u, v, out) => {
    const x = ((u - 0.5) * mmWide) / wide + 0.5
    const y = 0.5 - ((v - 0.5 - dy) * mmHigh) / high
    if (x <= 0 || y <= 0 || x >= 1 || y >= 1) return false
    const at = (Math.floor(y * art.height) * art.width + Math.floor(x * art.width)) * 4
    for (let channel = 0; channel < 4; channel++) out[channel] = art.data[at + channel]
    return art.data[at + 3] > 0
  }
}

/** Print coordinates by pixel, from 0 to 1; NaN beyond the print area. */
const coordinatesOf = ({ data, width, height, channels }) => {
  const [u, v] = [
    new Float32Array(width * height).fill(Number.NaN),
    new Float32Array(width * height).fill(Number.NaN),
  ]
  for (let i = 0; i < width * height; i++) {
    const [r, g, b] = [data[i * channels], data[i * channels + 1], data[i * channels + 2]]
    if (r + g + b === 0) continue
    u[i] = (r * 16 + Math.floor(g / 16)) / 4095
    v[i] = ((g % 16) * 256 + b) / 4095
  }
  return { u, v, width, height }
}

/** Places of a pixel that artwork is read at, each way: a pixel of a printed edge is as much ink as it is covered. */
const PLACES = [-0.375, -0.125, 0.125, 0.375]

/** Ink of the pixel of a print area: linear light times opacity, and opacity. */
const inkOf = ({ u, v, width }, at, readArt) => {
  const rise = (of, step) => {
    const [before, after] = [of[at - step], of[at + step]]
    if (Number.isNaN(before) || before === undefined)
      return Number.isNaN(after) || after === undefined ? 0 : after - of[at]
    return Number.isNaN(after) || after === undefined ? of[at] - before : (after - before) / 2
  }
  const [ux, uy, vx, vy] = [rise(u, 1), rise(u, width), rise(v, 1), rise(v, width)]
  const read = new Uint8Array(4)
  const ink = [0, 0, 0, 0]
  for (const dy of PLACES)
    for (const dx of PLACES) {
      if (!readArt(u[at] + ux * dx + uy * dy, v[at] + vx * dx + vy * dy, read)) continue
      const opacity = read[3] / 255 / PLACES.length ** 2
      for (let channel = 0; channel < 3; channel++) ink[channel] += LINEAR[read[channel]] * opacity
      ink[3] += opacity
    }
  return ink
}

/** Views that were made finer: a shop shows the same one in several colours. */
const finerViews = new Map()

/** A view's plates, from 0 to 1, and its matte; of textiles finer than they were rendered. */
const negativeOf = async (catalogue, product, view, info) => {
  if (TEXTILES[product] !== undefined) {
    const name = join(catalogue, product, view)
    const made = finerViews.get(name) ?? finerView(catalogue, product, view)
    finerViews.set(name, made)
    return made
  }
  const folder = join(catalogue, product)
  const [plates, matte] = [await rgb(join(folder, info.plates)), await rgb(join(folder, info.matte))]
  const { width, height } = plates
  return { light: Float32Array.from(plates.data, (byte) => byte / 255), matte: matte.data, width, height }
}

/**
 * @param {string} catalogue the studio's catalogue folder
 * @param {{product: string, view?: string, color: string, art?: {svg: string, width?: number, dy?: number}}} shot
 * @returns premultiplied linear light + alpha + shadow (1 = none), five floats a pixel, cropped to the product's box
 */
export const develop = async (catalogue, { product, view = 'frente', color, art }) => {
  const folder = join(catalogue, product)
  const info = JSON.parse(readFileSync(join(folder, 'product.json'), 'utf8')).editor[view]
  const negative = await negativeOf(catalogue, product, view, info)
  const own = info.own ? await raw(join(folder, info.own)) : null
  const uv = art && info.uv ? coordinatesOf(await raw(join(folder, info.uv))) : null
  const readArt = uv ? await artworkReader(art, info.print_mm) : null
  const paint = hexLinear(color).map((value) => value * PAINT)
  const { width, height } = negative
  const [left, top] = info.box
  const print = info.print_box ?? [0, 0, 0, 0]
  const out = new Float32Array(width * height * 5)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const [alpha, shadow] = [negative.matte[i * 3] / 255, negative.matte[i * 3 + 1] / 255]
      const cover = own ? Math.min(1, negative.matte[i * 3 + 2] / Math.max(negative.matte[i * 3], 1)) : 0
      const t = [0, 1, 2].map((channel) => 1.6 * negative.light[i * 3 + channel] ** 2)
      const px = x + left - print[0]
      const py = y + top - print[1]
      const isPrinted = readArt && px >= 0 && py >= 0 && px < uv.width && py < uv.height
      const at = py * uv?.width + px
      const ink = isPrinted && !Number.isNaN(uv.u[at]) ? inkOf(uv, at, readArt) : null
      for (let channel = 0; channel < 3; channel++) {
        const fixed = own ? LINEAR[own.data[i * own.channels + channel]] : 0
        let albedo = fixed + (1 - cover) * paint[channel]
        if (ink) albedo = albedo * (1 - ink[3]) + PAINT * ink[channel]
        out[i * 5 + channel] = alpha * shoulder(Math.max(0, light(t[0], t[1], t[2], albedo)))
      }
      out[i * 5 + 3] = alpha
      out[i * 5 + 4] = shadow
    }
  }
  return { data: out, width, height, channels: 5 }
}

const GROUND = hexLinear('#f7f7f6')

/**
 * A photograph in a colour on the studio's ground, as three bytes a pixel. `light`, `matte` and `own` have three values a pixel:
 * plates from 0 to 1, cover with shadow and fixed colours' cover, fixed colours.
 */
export const photograph = ({ light: plates, matte, own, width }, hex, { size, box }) => {
  const paint = hexLinear(hex).map((value) => value * PAINT)
  const out = new Uint8Array(size * size * 3)
  const [left, top, right, bottom] = box
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const offset = grain(y * size + x)
      const isIn = x >= left && x < right && y >= top && y < bottom
      const from = ((y - top) * width + x - left) * 3
      const alpha = isIn ? matte[from] / 255 : 0
      const shadow = isIn ? matte[from + 1] / 255 : 1
      const cover = own && alpha > 0 ? Math.min(1, matte[from + 2] / matte[from]) : 0
      const [t0, t1, t2] = [0, 1, 2].map((at) => (isIn ? 1.6 * plates[from + at] ** 2 : 0))
      for (let channel = 0; channel < 3; channel++) {
        const albedo = (own ? LINEAR[own[from + channel]] : 0) + (1 - cover) * paint[channel]
        const lit = alpha > 0 ? shoulder(Math.max(0, light(t0, t1, t2, albedo))) : 0
        const linear = alpha * lit + (1 - alpha) * shadow * GROUND[channel]
        const at = (y * size + x) * 3
        const value = 255 * toSrgb(linear)
        out[at + channel] = Math.floor(value + (alpha > 0 ? offset : 0.5))
      }
    }
  return out
}

/** A set that the studio rendered whole (`sets.mjs`), in the same form as a developed product. */
export const developSet = async (catalogue, name) => {
  const light = await raw(join(catalogue, 'sets', `${name}.png`))
  const shade = await raw(join(catalogue, 'sets', `${name}-shadow.png`), {})
  const { width, height } = light
  const out = new Float32Array(width * height * 5)
  for (let i = 0; i < width * height; i++) {
    const alpha = light.data[i * 4 + 3] / 255
    for (let channel = 0; channel < 3; channel++)
      out[i * 5 + channel] = alpha * LINEAR[light.data[i * 4 + channel]]
    out[i * 5 + 3] = alpha
    out[i * 5 + 4] = shade.data[i * shade.channels] / 255
  }
  return { data: out, width, height, channels: 5 }
}

/** Bounding box of the product itself (not of its shadow), in pixels. */
export const bounds = ({ data, width, height }) => {
  const box = { left: width, top: height, right: 0, bottom: 0 }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (data[(y * width + x) * 5 + 3] > 0.5) {
        box.left = Math.min(box.left, x)
        box.right = Math.max(box.right, x + 1)
        box.top = Math.min(box.top, y)
        box.bottom = Math.max(box.bottom, y + 1)
      }
  return box
}
