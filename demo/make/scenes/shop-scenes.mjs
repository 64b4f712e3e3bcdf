import { hexLinear } from '../light.mjs'
import { brote, marea } from '../logos.mjs'
import { brandOf } from '../marks.mjs'
import { groundOf } from './scene.mjs'

/** Share of the print area's width that a shop's stamp takes. */
const STAMP_WIDTH = {
  'bolsa-tote': 0.6,
  'botella-acero': 0.7,
  'botella-vidrio': 0.5,
  'caja-regalo': 0.5,
  'cargador-portatil': 0.34,
  chomba: 0.7,
  'cuaderno-espiral': 0.4,
  'cuaderno-tapa-dura': 0.38,
  delantal: 0.42,
  gorra: 0.66,
  mate: 0.44,
  mochila: 0.34,
  'mouse-pad': 0.4,
  paraguas: 0.4,
  parlante: 0.5,
  remera: 0.4,
  'tabla-bambu': 0.42,
  taza: 0.5,
  termo: 0.48,
  'vaso-termico': 0.62,
}
/** Too small for a name: the symbol alone. */
const MARK_WIDTH = { llavero: 0.24, pendrive: 0.4 }
const LIFTED = { remera: 0.1, delantal: 0.12 }

const isDark = (hex) => {
  const [r, g, b] = hexLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b < 0.3
}

const OLDER = { brote, marea }

/** `['taza', '#fff']`, with what differs from the usual as a third. */
export const itemsOf = (shop, { light, dark }, things) =>
  things.map(([product, color, own = {}]) => {
    const brand = OLDER[shop] ?? brandOf(shop)
    const inks = isDark(color) ? light : dark
    const mark = MARK_WIDTH[product]
    const width = mark ?? STAMP_WIDTH[product]
    const art = width && { svg: (mark ? brand.mark : brand.stamp)(...inks), width, dy: LIFTED[product] ?? 0 }
    return { product, color, ...(art ? { art } : {}), ...own }
  })

/** Without the shop's stamp. */
export const plain = { art: undefined }

/**
 * A shop's banners and its card in the list of demo shops: its set (`sets.mjs`) at three sizes, on a ground whose left
 * is free for words.
 */
export const bannersOf = (shop, [wall, floor], spot, rim, wide) => {
  const ground = (horizon, more) => groundOf(wall, floor, horizon, { gain: 0.1, ...spot, ...more })
  const set = { set: shop, ...(rim ? { rim } : {}) }
  return {
    [`${shop}/banner-wide`]: {
      size: [1600, 640],
      ground: ground(0.66, { x: 0.7, y: 0.45 }),
      quality: 72,
      ...set,
      row: { from: 0.43, to: 0.965, high: 0.8, ...wide },
    },
    [`${shop}/banner-tall`]: {
      size: [800, 900],
      ground: ground(0.72, { x: 0.55, y: 0.62, ry: 0.5 }),
      quality: 64,
      ...set,
      row: { from: 0.07, to: 0.93, high: 0.6, front: 0.94 },
    },
    // Named in the list of demo shops by one address: the format that every browser reads.
    [`${shop}/card`]: {
      size: [960, 600],
      formats: ['webp'],
      ground: ground(0.66, { x: 0.5, y: 0.45 }),
      ...set,
      row: { from: 0.09, to: 0.91, high: 0.78 },
    },
  }
}

/** A shop's banners, and a door for each of its categories. */
export const scenesOf = (shop, { inks, walls, spot, rim, wide, doors }) => {
  const scenes = bannersOf(shop, walls, spot, rim, wide)
  for (const [name, [tint, things]] of Object.entries(doors))
    scenes[`${shop}/door-${name}`] = {
      size: [800, 800],
      widths: [800, 400],
      quality: 52,
      ground: groundOf(tint[0], tint[1], 0.6, { x: 0.5, y: 0.42, ...spot }),
      row: { from: 0.12, to: 0.88, high: 0.74, middle: 0.54, back: 0.87, front: 0.93 },
      ...(rim ? { rim } : {}),
      items: itemsOf(shop, inks, things),
    }
  return scenes
}

/** One product in its colour on a ground of the shop's own, as its photograph in the catalogue. */
export const shots = (shop, inks, { ground, rim }, things) =>
  Object.fromEntries(
    things.map(([name, product, color, own]) => [
      `${shop}/${name}`,
      {
        size: [900, 900],
        widths: [900, 320],
        quality: 54,
        ground,
        ...(rim ? { rim } : {}),
        shade: 1,
        row: { from: 0.12, to: 0.88, high: 0.78, middle: 0.5, back: 0.89 },
        items: itemsOf(shop, inks, [[product, color, own]]),
      },
    ]),
  )
