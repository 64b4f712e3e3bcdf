import { groundOf } from './scene.mjs'
import { plain, scenesOf, shots } from './shop-scenes.mjs'

const INKS = { light: ['#c6ff3d', '#c6ff3d'], dark: ['#12151c', '#12151c'] }
/** Black goods on a dark stage: what tells them apart is the lamp behind them. */
const rim = { color: '#b9c4ff', gain: 0.5 }
const stage = {
  rim,
  ground: groundOf('#1b202c', '#0f1218', 0.7, { x: 0.5, y: 0.46, rx: 0.46, ry: 0.5, gain: 2.4 }),
}

export const SCENES = {
  ...scenesOf('voltio', {
    inks: INKS,
    walls: ['#151924', '#0c0e14'],
    spot: { gain: 2.2, rx: 0.34, ry: 0.6 },
    rim,
    // The stage is narrower than its picture, and words stand before its left.
    wide: { from: 0.52, to: 0.985 },
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
  ...shots('voltio', INKS, stage, [
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
    ['remera-dorso-negro', 'remera', '#1d1d20', { ...plain, view: 'dorso' }],
    ['remera-dorso-rojo', 'remera', '#c23b2e', { ...plain, view: 'dorso' }],
    ['remera-dorso-blanco', 'remera', '#ffffff', { ...plain, view: 'dorso' }],
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
