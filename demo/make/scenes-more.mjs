import { ARTWORKS, garuaLight } from './artworks.mjs'
import { brandOf } from './marks.mjs'
import { groundOf, kitGround } from './scene.mjs'
import { hexLinear } from './studio.mjs'

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

/** `['taza', '#fff']`, with what differs from the usual as a third. */
const itemsOf = (shop, { light, dark }, things) =>
  things.map(([product, color, own = {}]) => {
    const brand = brandOf(shop)
    const inks = isDark(color) ? light : dark
    const mark = MARK_WIDTH[product]
    const width = mark ?? STAMP_WIDTH[product]
    const art = width && { svg: (mark ? brand.mark : brand.stamp)(...inks), width, dy: LIFTED[product] ?? 0 }
    return { product, color, ...(art ? { art } : {}), ...own }
  })

const plain = { art: undefined }
const print = (name, width = 0.7, dy = 0) => ({
  art: { svg: name === 'garuaLight' ? garuaLight : ARTWORKS[name], width, dy },
})

const scenesOf = (shop, { inks, walls, spot, wide, tall, doors }) => {
  const [wall, floor] = walls
  const glow = { gain: 0.1, ...spot }
  const ground = (horizon, more) => groundOf(wall, floor, horizon, { ...glow, ...more })
  const lay = (things) => itemsOf(shop, inks, things)
  const scenes = {
    [`${shop}/banner-wide`]: {
      size: [1600, 640],
      ground: ground(0.66, { x: 0.7, y: 0.45 }),
      quality: 72,
      row: { from: 0.43, to: 0.965, high: 0.78 },
      items: lay(wide),
    },
    [`${shop}/banner-tall`]: {
      size: [800, 900],
      ground: ground(0.72, { x: 0.55, y: 0.62, ry: 0.5 }),
      quality: 64,
      row: { from: 0.06, to: 0.94, high: 0.6, back: 0.9, front: 0.955 },
      items: lay(tall),
    },
    // Named in the list of demo shops by one address: the format that every browser reads.
    [`${shop}/card`]: {
      size: [960, 600],
      formats: ['webp'],
      ground: ground(0.66, { x: 0.5, y: 0.45 }),
      row: { from: 0.09, to: 0.91, high: 0.76 },
      items: lay(tall),
    },
  }
  for (const [name, [tint, things]] of Object.entries(doors))
    scenes[`${shop}/door-${name}`] = {
      size: [800, 800],
      widths: [800, 400],
      quality: 52,
      ground: groundOf(tint[0], tint[1], 0.6, { x: 0.5, y: 0.42, ...spot }),
      row: { from: 0.12, to: 0.88, high: 0.74, middle: 0.54, back: 0.87, front: 0.93 },
      items: lay(things),
    }
  return scenes
}

/** One product in its colour on a ground of the shop's own, as its photograph in the catalogue. */
const shots = (shop, inks, ground, things) =>
  Object.fromEntries(
    things.map(([name, product, color, own]) => [
      `${shop}/${name}`,
      {
        size: [900, 900],
        widths: [900, 320],
        quality: 54,
        ground,
        shade: 1,
        row: { from: 0.12, to: 0.88, high: 0.78, middle: 0.5, back: 0.89 },
        items: itemsOf(shop, inks, [[product, color, own]]),
      },
    ]),
  )

const folio = scenesOf('folio', {
  inks: { light: ['#f6efe2', '#e9b44c'], dark: ['#1d1a17', '#a3263a'] },
  walls: ['#ece4d6', '#ddd1bd'],
  wide: [
    ['botella-vidrio', '#f6f1e6'],
    ['boligrafo-metal', '#1d1d20', { boost: 1.5 }],
    ['cuaderno-tapa-dura', '#8c2233', { boost: 1.25 }],
    ['taza', '#f4efe4', { boost: 1.35 }],
    ['cuaderno-espiral', '#2b3a55', { boost: 1.2 }],
  ],
  tall: [
    ['cuaderno-tapa-dura', '#8c2233', { boost: 1.2 }],
    ['boligrafo-metal', '#1d1d20', { boost: 1.4 }],
    ['cuaderno-espiral', '#2b3a55', { boost: 1.1 }],
  ],
  doors: {
    cuadernos: [
      ['#e6d3cf', '#d6bdb7'],
      [
        ['cuaderno-tapa-dura', '#8c2233'],
        ['cuaderno-espiral', '#e8d8bf'],
      ],
    ],
    escritura: [
      ['#dfe0d6', '#cbcdbf'],
      [
        ['boligrafo-metal', '#1d1d20'],
        ['boligrafo-bambu', '#93ad92'],
      ],
    ],
    mesa: [
      ['#ece2c8', '#ddcfab'],
      [
        ['taza', '#f4efe4'],
        ['mouse-pad', '#4a4c50'],
      ],
    ],
    obsequios: [
      ['#d9dde4', '#c3cad5'],
      [
        ['caja-regalo', '#2b3a55'],
        ['llavero', '#c4704f'],
      ],
    ],
  },
})

const austral = scenesOf('austral', {
  inks: { light: ['#ffffff', '#ffc233'], dark: ['#123c69', '#e8a200'] },
  walls: ['#e3eaf1', '#cfdae5'],
  wide: [
    ['gorra', '#123c69'],
    ['botella-acero', '#f4f6f6'],
    ['cuaderno-espiral', '#123c69', { boost: 1.2 }],
    ['taza', '#ffc233', { boost: 1.3 }],
    ['mochila', '#4a4c50'],
  ],
  tall: [
    ['botella-acero', '#f4f6f6'],
    ['gorra', '#123c69', { boost: 1.1 }],
    ['mochila', '#4a4c50'],
  ],
  doors: {
    oficina: [
      ['#dfe7ef', '#cbd6e1'],
      [
        ['cuaderno-espiral', '#123c69'],
        ['boligrafo-metal', '#8b8d90'],
      ],
    ],
    tecnologia: [
      ['#e9edf0', '#d6dde3'],
      [
        ['cargador-portatil', '#f4f6f6'],
        ['pendrive', '#123c69'],
      ],
    ],
    bebestibles: [
      ['#f3ead4', '#e6d9b9'],
      [
        ['botella-acero', '#123c69'],
        ['taza', '#f4f6f6', { boost: 1.2 }],
      ],
    ],
    vestuario: [['#dde6e6', '#c8d5d5'], [['chomba', '#123c69']]],
    viaje: [
      ['#e3eaf1', '#cfdae5'],
      [
        ['mochila', '#4a4c50'],
        ['paraguas', '#123c69', { boost: 0.7 }],
      ],
    ],
    regalos: [['#ece6dc', '#dfd6c8'], [['caja-regalo', '#123c69']]],
  },
})

const gubia = scenesOf('gubia', {
  inks: { light: ['#f2e6cf', '#f2e6cf'], dark: ['#4a2f1b', '#b5651d'] },
  walls: ['#e2cfae', '#cfb68c'],
  wide: [
    ['botella-vidrio', '#8a5a33'],
    ['mate', '#4a2f1b', { boost: 1.25 }],
    ['tabla-bambu', '#d3a76c', { boost: 1.15 }],
    ['llavero', '#b5651d', { boost: 1.9 }],
    ['delantal', '#6b5b45', { boost: 0.62 }],
  ],
  tall: [
    ['tabla-bambu', '#d3a76c', { boost: 1.15 }],
    ['mate', '#4a2f1b', { boost: 1.2 }],
    ['delantal', '#6b5b45', { boost: 0.55 }],
  ],
  doors: {
    madera: [['#e6d5b8', '#d4be97'], [['tabla-bambu', '#d3a76c']]],
    cuero: [
      ['#e0cdb4', '#cbb391'],
      [
        ['llavero', '#b5651d'],
        ['cuaderno-tapa-dura', '#6b4a2f', { boost: 0.6 }],
      ],
    ],
    telas: [
      ['#dcd6c3', '#c8c0a7'],
      [
        ['delantal', '#6b5b45'],
        ['bolsa-tote', '#e6d3ad'],
      ],
    ],
    mate: [
      ['#d9d3bd', '#c4bc9f'],
      [
        ['termo', '#2d4a3e'],
        ['mate', '#4a2f1b', { boost: 1.1 }],
      ],
    ],
    papel: [
      ['#eadfc6', '#d9caa8'],
      [
        ['cuaderno-espiral', '#d9c6a5'],
        ['boligrafo-bambu', '#1d1d20'],
      ],
    ],
  },
})

const kermes = scenesOf('kermes', {
  inks: { light: ['#ffffff', '#ffd447'], dark: ['#c4125a', '#0e7c86'] },
  walls: ['#ffdf94', '#ffcf66'],
  wide: [
    ['vaso-termico', '#0e8f9a'],
    ['taza', '#ffffff', { boost: 1.35 }],
    [
      'remera',
      '#e0266f',
      { boost: 0.46, art: { svg: brandOf('kermes').stamp('#ffffff', '#ffd447'), width: 0.5, dy: 0.08 } },
    ],
    ['gorra', '#ffffff', { boost: 1 }],
    ['botella-acero', '#ff7a59'],
    ['cuaderno-espiral', '#7d4fc4', { boost: 0.9 }],
  ],
  tall: [
    ['vaso-termico', '#0e8f9a'],
    ['taza', '#ffffff', { boost: 1.25 }],
    [
      'remera',
      '#e0266f',
      { boost: 0.42, art: { svg: brandOf('kermes').stamp('#ffffff', '#ffd447'), width: 0.5, dy: 0.08 } },
    ],
    ['gorra', '#7d4fc4', { boost: 0.9 }],
  ],
  doors: {
    tazas: [
      ['#ffd7e3', '#ffc2d4'],
      [
        ['taza', '#0e8f9a'],
        ['taza', '#ffffff'],
      ],
    ],
    remeras: [['#c9f0ef', '#a9e3e2'], [['remera', '#ff7a59']]],
    botellas: [
      ['#ffe7a8', '#ffd978'],
      [
        ['botella-acero', '#e0266f'],
        ['vaso-termico', '#7d4fc4'],
      ],
    ],
    cole: [
      ['#e2d5f7', '#d0bdf0'],
      [
        ['cuaderno-espiral', '#0e8f9a'],
        ['boligrafo-bambu', '#c23b2e', { boost: 1.3 }],
      ],
    ],
    paseo: [
      ['#d5efc9', '#bfe3ae'],
      [
        ['bolsa-tote', '#ffffff'],
        ['gorra', '#e0266f', { boost: 1.8 }],
      ],
    ],
  },
})

const galpon = scenesOf('galpon', {
  inks: { light: ['#f2f3f3', '#ff7a00'], dark: ['#20262c', '#f26a00'] },
  walls: ['#dfe1e2', '#c7cbcd'],
  wide: [
    ['caja-regalo', '#b98c56'],
    ['vaso-termico', '#20262c'],
    ['taza', '#f4f4f2', { boost: 1.3 }],
    ['botella-acero', '#f26a00'],
    ['cuaderno-espiral', '#20262c', { boost: 1.1 }],
    ['termo', '#8b8d90'],
  ],
  tall: [
    ['termo', '#8b8d90'],
    ['taza', '#f4f4f2', { boost: 1.25 }],
    ['botella-acero', '#f26a00'],
    ['caja-regalo', '#b98c56'],
  ],
  doors: {
    escritura: [
      ['#e3e4e4', '#cfd2d3'],
      [
        ['boligrafo-metal', '#20262c'],
        ['boligrafo-bambu', '#1d1d20'],
      ],
    ],
    papel: [
      ['#dfe1e2', '#c9cdcf'],
      [
        ['cuaderno-espiral', '#20262c'],
        ['mouse-pad', '#8b8d90'],
      ],
    ],
    drinkware: [
      ['#f1e3d3', '#e2cfb8'],
      [
        ['botella-acero', '#f26a00'],
        ['vaso-termico', '#20262c'],
      ],
    ],
    textil: [['#e3e4e4', '#cfd2d3'], [['remera', '#f4f4f2']]],
    tecnologia: [
      ['#dde2e5', '#c6ced3'],
      [
        ['pendrive', '#20262c', { boost: 1.3 }],
        ['cargador-portatil', '#f26a00'],
      ],
    ],
    bolsos: [
      ['#e8e2d8', '#d6cdbe'],
      [
        ['mochila', '#20262c'],
        ['bolsa-tote', '#e6d3ad', { boost: 0.8 }],
      ],
    ],
  },
})

const lino = scenesOf('lino', {
  inks: { light: ['#f3ece1', '#d8bd8b'], dark: ['#3a322b', '#9a7b4f'] },
  walls: ['#e6ddd1', '#d6cabb'],
  spot: { gain: 0.14 },
  wide: [
    ['botella-vidrio', '#cfc3b2'],
    ['caja-regalo', '#3a322b', { boost: 1.05 }],
    ['vaso-termico', '#8f8272'],
    ['cuaderno-tapa-dura', '#5d6a5f', { boost: 1 }],
  ],
  tall: [
    ['caja-regalo', '#3a322b'],
    ['boligrafo-metal', '#b9a98f', { boost: 1.4, ...plain }],
    ['botella-vidrio', '#cfc3b2'],
  ],
  doors: {
    escritorio: [
      ['#ded9ce', '#cdc6b8'],
      [
        ['cuaderno-tapa-dura', '#5d6a5f'],
        ['boligrafo-metal', '#b9a98f'],
      ],
    ],
    mesa: [['#e8dfd2', '#d9cdbc'], [['tabla-bambu', '#d3a76c']]],
    agua: [
      ['#dcd9d4', '#c9c5be'],
      [
        ['botella-vidrio', '#cfc3b2'],
        ['vaso-termico', '#3a322b'],
      ],
    ],
    viaje: [
      ['#e3d8ca', '#d2c3b0'],
      [
        ['mochila', '#8f8272'],
        ['llavero', '#6b4a2f', { boost: 2.2 }],
      ],
    ],
    cajas: [['#e6ddd1', '#d6cabb'], [['caja-regalo', '#3a322b']]],
  },
})

const VOLTIO_INKS = { light: ['#c6ff3d', '#c6ff3d'], dark: ['#12151c', '#12151c'] }
const stage = groundOf('#191d27', '#0f1218', 0.66, { x: 0.5, y: 0.44, rx: 0.46, ry: 0.5, gain: 1.5 })
const voltio = {
  ...scenesOf('voltio', {
    inks: VOLTIO_INKS,
    walls: ['#151924', '#0c0e14'],
    spot: { gain: 2.2, rx: 0.34, ry: 0.6 },
    wide: [
      ['parlante', '#7c5cff'],
      ['mouse-pad', '#1d1d20', { boost: 1.1 }],
      ['botella-acero', '#c6ff3d'],
      ['cargador-portatil', '#2a2f3b', { boost: 1.6 }],
      ['mochila', '#2a2f3b', { boost: 0.95 }],
    ],
    tall: [
      ['parlante', '#7c5cff'],
      ['cargador-portatil', '#2a2f3b', { boost: 1.4 }],
      ['botella-acero', '#c6ff3d'],
    ],
    doors: {
      audio: [
        ['#191d27', '#0f1218'],
        [
          ['parlante', '#7c5cff'],
          ['parlante', '#1d1d20'],
        ],
      ],
      energia: [
        ['#151f22', '#0c1214'],
        [
          ['cargador-portatil', '#2a2f3b'],
          ['pendrive', '#c6ff3d', { boost: 1.6 }],
        ],
      ],
      escenario: [['#1d1826', '#100d16'], [['remera', '#17171b']]],
      setup: [
        ['#171b26', '#0e1118'],
        [
          ['mouse-pad', '#1d1d20'],
          ['taza', '#7c5cff', { boost: 1.4 }],
        ],
      ],
      ruta: [
        ['#151f22', '#0c1214'],
        [
          ['mochila', '#2a2f3b'],
          ['botella-acero', '#c6ff3d', { boost: 1.2 }],
        ],
      ],
    },
  }),
  ...shots('voltio', VOLTIO_INKS, stage, [
    ['parlante-grafito', 'parlante', '#4a4c50', plain],
    ['parlante-rojo', 'parlante', '#c23b2e', plain],
    ['parlante-celeste', 'parlante', '#8fbfe0', plain],
    ['cargador-portatil-gris', 'cargador-portatil', '#8b8d90', plain],
    ['cargador-portatil-blanco', 'cargador-portatil', '#ffffff', plain],
    ['cargador-portatil-coral', 'cargador-portatil', '#ee7d6a', plain],
    ['pendrive-mostaza', 'pendrive', '#d9a032', plain],
    ['pendrive-royal', 'pendrive', '#1f4fa3', plain],
    ['pendrive-rojo', 'pendrive', '#c23b2e', plain],
    ['mouse-pad-negro', 'mouse-pad', '#1d1d20', plain],
    ['mouse-pad-gris', 'mouse-pad', '#8b8d90', plain],
    ['remera-negro', 'remera', '#1d1d20', plain],
    ['remera-rojo', 'remera', '#c23b2e', plain],
    ['remera-blanco', 'remera', '#ffffff', plain],
    ['gorra-negro', 'gorra', '#1d1d20', plain],
    ['gorra-rojo', 'gorra', '#c23b2e', plain],
    ['gorra-blanco', 'gorra', '#ffffff', plain],
    ['mochila-grafito', 'mochila', '#4a4c50', plain],
    ['mochila-negro', 'mochila', '#1d1d20', plain],
    ['vaso-termico-petroleo', 'vaso-termico', '#23595f', plain],
    ['vaso-termico-lila', 'vaso-termico', '#b9a7d6', plain],
    ['vaso-termico-negro', 'vaso-termico', '#1d1d20', plain],
    ['botella-acero-celeste', 'botella-acero', '#8fbfe0', plain],
    ['botella-acero-coral', 'botella-acero', '#ee7d6a', plain],
    ['botella-acero-negro', 'botella-acero', '#1d1d20', plain],
    ['taza-negro', 'taza', '#1d1d20', plain],
    ['taza-blanco', 'taza', '#ffffff', plain],
    ['taza-rojo', 'taza', '#c23b2e', plain],
    ['llavero-negro', 'llavero', '#1d1d20', plain],
    ['llavero-rojo', 'llavero', '#c23b2e', plain],
    ['cuaderno-espiral-negro', 'cuaderno-espiral', '#1d1d20', plain],
    ['cuaderno-espiral-rojo', 'cuaderno-espiral', '#c23b2e', plain],
  ]),
}

const MURO_INKS = { light: ['#ffffff', '#ffffff'], dark: ['#111111', '#e2442f'] }
const muro = {
  ...scenesOf('muro', {
    inks: MURO_INKS,
    walls: ['#f1f0ee', '#e2e0dc'],
    wide: [
      ['taza', '#ffffff', { boost: 1.4, ...print('patio', 0.4) }],
      ['bolsa-tote', '#f3ecdc', { boost: 0.6, ...print('siesta', 0.8) }],
      ['cuaderno-tapa-dura', '#f1e7d2', { boost: 1.15, ...print('pampa', 0.6) }],
      ['botella-acero', '#ffffff', print('garua', 0.9)],
    ],
    tall: [
      ['bolsa-tote', '#f3ecdc', { boost: 0.6, ...print('siesta', 0.8) }],
      ['taza', '#ffffff', { boost: 1.3, ...print('patio', 0.4) }],
      ['botella-acero', '#ffffff', print('garua', 0.9)],
    ],
    doors: {
      pampa: [['#f3e9d8', '#e7d9c0'], [['remera', '#ffffff', print('pampa', 0.62, 0.06)]]],
      patio: [['#dfe5f0', '#ccd5e6'], [['taza', '#ffffff', print('patio', 0.42)]]],
      siesta: [['#dfe9e8', '#cbdad8'], [['bolsa-tote', '#f3ecdc', print('siesta', 0.85)]]],
      garua: [
        ['#e8e8e8', '#d6d6d6'],
        [
          ['paraguas', '#ffffff', plain],
          ['botella-acero', '#ffffff', { boost: 1.5, ...print('garua', 0.9) }],
        ],
      ],
      papel: [['#f4e3de', '#e8cec6'], [['cuaderno-tapa-dura', '#1d1d20', print('pampa', 0.6)]]],
      sala: [
        ['#efece6', '#dfdad0'],
        [
          ['caja-regalo', '#111111'],
          ['llavero', '#c23b2e', { boost: 1.8 }],
        ],
      ],
    },
  }),
  ...shots('muro', MURO_INKS, kitGround, [
    ['remera-pampa-blanco', 'remera', '#ffffff', print('pampa', 0.62, 0.06)],
    ['remera-pampa-salvia', 'remera', '#93ad92', print('pampa', 0.62, 0.06)],
    ['remera-garua-negro', 'remera', '#1d1d20', print('garuaLight', 0.62, 0.06)],
    ['remera-garua-blanco', 'remera', '#ffffff', print('garua', 0.62, 0.06)],
    ['taza-patio-blanco', 'taza', '#ffffff', print('patio', 0.42)],
    ['taza-patio-marino', 'taza', '#22304f', print('patio', 0.42)],
    ['taza-pampa-blanco', 'taza', '#ffffff', print('pampa', 0.42)],
    ['tote-siesta-natural', 'bolsa-tote', '#e6d3ad', print('siesta', 0.85)],
    ['tote-patio-blanco', 'bolsa-tote', '#ffffff', print('patio', 0.85)],
    ['tote-garua-negro', 'bolsa-tote', '#1d1d20', print('garuaLight', 0.85)],
    ['cuaderno-pampa-crudo', 'cuaderno-tapa-dura', '#e9dfc9', print('pampa', 0.6)],
    ['cuaderno-siesta-mostaza', 'cuaderno-tapa-dura', '#d9a032', print('siesta', 0.7)],
    ['cuaderno-garua-negro', 'cuaderno-tapa-dura', '#1d1d20', print('garuaLight', 0.6)],
    ['botella-garua-blanco', 'botella-acero', '#ffffff', print('garua', 0.9)],
    ['botella-siesta-blanco', 'botella-acero', '#ffffff', print('siesta', 1)],
    ['mousepad-siesta-gris', 'mouse-pad', '#8b8d90', print('siesta', 0.5)],
    ['delantal-patio-crudo', 'delantal', '#e9dfc9', print('patio', 0.6, 0.05)],
  ]),
}

export const SCENES = { ...folio, ...austral, ...gubia, ...kermes, ...galpon, ...lino, ...voltio, ...muro }
