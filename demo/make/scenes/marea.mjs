import { marea } from '../logos.mjs'
import { groundOf, kitGround } from './scene.mjs'
import { bannersOf } from './shop-scenes.mjs'

const NAVY = '#1b365d'
const CORAL = '#ee7d6a'
const SKY = '#8fbfe0'
const WHITE = '#f4f6f6'
const TEAL = '#23595f'
const GRAPHITE = '#4a4c50'

const printed = (ink, sun, width = 0.6, dy = 0) => ({ svg: marea.stamp(ink, sun), width, dy })
const onDark = (width, dy) => printed('#f3f7fa', CORAL, width, dy)
const onLight = (width, dy) => printed(NAVY, CORAL, width, dy)

const ice = groundOf('#d3e5ee', '#c1dae6', 0.6, { x: 0.5, y: 0.4 })
const blush = groundOf('#f4dcd4', '#ebcbc0', 0.6, { x: 0.5, y: 0.4 })
const shell = groundOf('#ece6dc', '#dfd6c8', 0.6, { x: 0.5, y: 0.4 })
const fog = groundOf('#dde3ea', '#ccd5df', 0.6, { x: 0.5, y: 0.4 })

const door = (ground, items) => ({ size: [800, 800], widths: [800, 400], quality: 55, ground, items })
const kit = (items) => ({ size: [900, 900], widths: [900, 320], ground: kitGround, shade: 1, items })

const welcome = (bag, bottle, art) => [
  { product: 'mochila', color: bag, art: onDark(0.36), x: 0.56, base: 0.91, k: 1.64 },
  { product: 'botella-acero', color: bottle, art, x: 0.22, base: 0.95, k: 2.2 },
]
const desk = (cover, pen, stick) => [
  { product: 'cuaderno-espiral', color: cover, art: onDark(0.4), x: 0.4, base: 0.84, k: 3.2 },
  { product: 'boligrafo-metal', color: pen, x: 0.66, base: 0.93, k: 3.6 },
  { product: 'pendrive', color: stick, x: 0.82, base: 0.36, k: 3.2 },
]
const power = (bank, stick, art) => [
  { product: 'cargador-portatil', color: bank, art, x: 0.44, base: 0.6, k: 4.4 },
  { product: 'pendrive', color: stick, x: 0.68, base: 0.86, k: 5.2 },
]
const thermal = (bottle, cup, a, b) => [
  { product: 'botella-acero', color: bottle, art: a, x: 0.37, base: 0.89, k: 2.8 },
  { product: 'vaso-termico', color: cup, art: b, x: 0.66, base: 0.93, k: 2.7 },
]

export const SCENES = {
  ...bannersOf('marea', ['#d0e4ed', '#bcd6e3'], { gain: 0.12 }),
  'marea/door-mochilas': door(ice, [
    { product: 'mochila', color: NAVY, art: onDark(0.36), x: 0.5, base: 0.86, k: 1.24 },
  ]),
  'marea/door-tecnologia': door(blush, [
    { product: 'parlante', color: NAVY, x: 0.36, base: 0.86, k: 2.9 },
    { product: 'parlante', color: CORAL, x: 0.68, base: 0.93, k: 2.4 },
  ]),
  'marea/door-hidratacion': door(shell, [
    { product: 'botella-acero', color: NAVY, art: onDark(0.76), x: 0.26, base: 0.87, k: 2.4 },
    {
      product: 'botella-acero',
      color: CORAL,
      art: printed('#ffffff', '#ffffff', 0.76),
      x: 0.5,
      base: 0.91,
      k: 2.4,
    },
    { product: 'vaso-termico', color: WHITE, art: onLight(0.66), x: 0.77, base: 0.94, k: 2.3 },
  ]),
  'marea/door-vestuario': door(fog, [
    { product: 'chomba', color: NAVY, art: onDark(0.7), x: 0.5, base: 0.955, k: 0.98 },
  ]),
  'marea/door-oficina': door(ice, [
    { product: 'cuaderno-espiral', color: NAVY, art: onDark(0.4), x: 0.44, base: 0.84, k: 2.7 },
    { product: 'boligrafo-metal', color: CORAL, x: 0.67, base: 0.92, k: 3.1 },
  ]),
  'marea/door-kits': door(shell, [
    { product: 'mochila', color: TEAL, art: onDark(0.36), x: 0.57, base: 0.9, k: 1.45 },
    {
      product: 'botella-acero',
      color: CORAL,
      art: printed('#ffffff', '#ffffff', 0.76),
      x: 0.22,
      base: 0.94,
      k: 1.9,
    },
  ]),
  'marea/kit-ingreso-marino': kit(welcome(NAVY, WHITE, onLight(0.76))),
  'marea/kit-ingreso-grafito': kit(welcome(GRAPHITE, CORAL, printed('#ffffff', '#ffffff', 0.76))),
  'marea/kit-escritorio-marino': kit(desk(NAVY, '#c23b2e', '#1f4fa3')),
  'marea/kit-escritorio-negro': kit(desk('#1d1d20', '#8b8d90', '#1d1d20')),
  'marea/kit-energia-marino': kit(power(NAVY, CORAL, onDark(0.34))),
  'marea/kit-energia-blanco': kit(power(WHITE, NAVY, onLight(0.34))),
  'marea/duo-termico-coral': kit(thermal(WHITE, CORAL, onLight(0.76), printed('#ffffff', '#ffffff', 0.66))),
  'marea/duo-termico-marino': kit(thermal(NAVY, SKY, onDark(0.76), printed(NAVY, NAVY, 0.66))),
}
