import { brote } from '../logos.mjs'
import { groundOf, kitGround } from './scene.mjs'
import { bannersOf } from './shop-scenes.mjs'

const FOREST = '#2d4a3e'
const CLAY = '#c4704f'
const CREAM = '#efe3cc'
const INK = '#26251f'
const SAGE = '#93ad92'
const MUSTARD = '#d9a032'
const PAPER = '#f6ecd9'

const printed = (ink, leaf, width = 0.6, dy = 0) => ({ svg: brote.stamp(ink, leaf), width, dy })
const inOne = (ink, width, dy) => printed(ink, ink, width, dy)

const clay = groundOf('#ead5c6', '#dfc3b0', 0.6, { x: 0.5, y: 0.4 })
const sage = groundOf('#d6dccd', '#c6cfba', 0.6, { x: 0.5, y: 0.4 })
const straw = groundOf('#eee2c6', '#e3d2ac', 0.6, { x: 0.5, y: 0.4 })
const linen = groundOf('#e6ddcd', '#d9cdb8', 0.6, { x: 0.5, y: 0.4 })

const door = (ground, items) => ({ size: [800, 800], widths: [800, 400], quality: 55, ground, items })
const kit = (items) => ({ size: [900, 900], widths: [900, 320], ground: kitGround, shade: 1, items })

const mates = (mate, termo, ink) => [
  { product: 'termo', color: termo, art: inOne(ink, 0.5), x: 0.66, base: 0.86, k: 2.4 },
  { product: 'mate', color: mate, art: inOne(ink, 0.46), x: 0.32, base: 0.93, k: 2.6 },
]
const desk = (cover, pen, tag) => [
  { product: 'cuaderno-tapa-dura', color: cover, art: inOne('#e9dcc0', 0.34), x: 0.42, base: 0.84, k: 3.2 },
  { product: 'boligrafo-metal', color: pen, x: 0.64, base: 0.93, k: 3.6 },
  {
    product: 'llavero',
    color: tag,
    art: { svg: brote.mark('#f6ecd9', '#f6ecd9'), width: 0.24 },
    x: 0.76,
    base: 0.42,
    k: 2.9,
  },
]
const market = (bag, sleeve) => [
  { product: 'bolsa-tote', color: bag, art: printed(FOREST, CLAY, 0.62), x: 0.42, base: 0.93, k: 1.25 },
  { product: 'botella-vidrio', color: sleeve, x: 0.78, base: 0.95, k: 1.9 },
]
const mugs = (left, right, a, b) => [
  { product: 'taza', color: left, art: inOne(a, 0.5), x: 0.36, base: 0.6, k: 3.6 },
  { product: 'taza', color: right, art: inOne(b, 0.5), x: 0.62, base: 0.84, k: 4 },
]

export const SCENES = {
  ...bannersOf('brote', ['#ebddc8', '#dfccaf']),
  'brote/door-mate': door(clay, [
    { product: 'termo', color: FOREST, art: inOne('#f4ead6', 0.56), x: 0.64, base: 0.845, k: 1.8 },
    { product: 'mate', color: CLAY, art: inOne(PAPER, 0.48), x: 0.34, base: 0.875, k: 1.95 },
  ]),
  'brote/door-botellas': door(sage, [
    { product: 'botella-acero', color: FOREST, art: inOne('#f4ead6', 0.7), x: 0.24, base: 0.86, k: 2.3 },
    { product: 'botella-vidrio', color: CLAY, x: 0.53, base: 0.9, k: 2.3 },
    { product: 'vaso-termico', color: CREAM, art: printed(FOREST, CLAY, 0.6), x: 0.79, base: 0.93, k: 2.1 },
  ]),
  'brote/door-indumentaria': door(linen, [
    {
      product: 'remera',
      color: '#f3efe6',
      art: printed(FOREST, CLAY, 0.42, 0.1),
      x: 0.5,
      base: 0.955,
      k: 0.98,
    },
  ]),
  'brote/door-escritorio': door(straw, [
    {
      product: 'cuaderno-tapa-dura',
      color: FOREST,
      art: inOne('#e9dcc0', 0.34),
      x: 0.44,
      base: 0.84,
      k: 2.75,
    },
    { product: 'boligrafo-metal', color: INK, x: 0.66, base: 0.92, k: 3.2 },
  ]),
  'brote/door-bolsos': door(sage, [
    { product: 'mochila', color: '#6a6f45', art: inOne('#f0e7d2', 0.36), x: 0.36, base: 0.9, k: 1.45 },
    { product: 'bolsa-tote', color: CREAM, art: printed(FOREST, CLAY, 0.66), x: 0.73, base: 0.95, k: 0.95 },
  ]),
  'brote/door-regalos': door(clay, [{ product: 'caja-regalo', color: FOREST, x: 0.5, base: 0.78, k: 2.6 }]),
  'brote/set-matero-bosque': kit(mates(CLAY, FOREST, '#f4ead6')),
  'brote/set-matero-negro': kit(mates('#1d1d20', '#1d1d20', '#e9dcc0')),
  'brote/set-escritorio-bosque': kit(desk(FOREST, INK, CLAY)),
  'brote/set-escritorio-terracota': kit(desk(CLAY, FOREST, INK)),
  'brote/set-feria-crudo': kit(market(CREAM, SAGE)),
  'brote/set-feria-mostaza': kit(market(CREAM, MUSTARD)),
  'brote/duo-tazas-bosque': kit(mugs(FOREST, CREAM, '#f4ead6', FOREST)),
  'brote/duo-tazas-terracota': kit(mugs(CLAY, '#f6f3ec', PAPER, CLAY)),
}
