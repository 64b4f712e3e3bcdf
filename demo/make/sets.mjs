import { ARTWORKS } from './artworks.mjs'
import { plain } from './scenes/shop-scenes.mjs'

const DUSK = { world: 0.2, key: 9, top: 1.8, fill: 0.5, strip: 4.5 }
const print = (name, width) => ({ art: { svg: ARTWORKS[name], width } })
/** On its edge, its face to us. A hardcover stands 2 cm in the floor: that long is its ribbon. */
const leaning = (turn, more) => ({ lean: 74, turn, ...more })

/**
 * Sets of several products under one light, for the studio to render (`make-sets.mjs`). In decimetres: x to the right,
 * y away from us, z up; `turn` and `lean` in degrees. A thing is product, colour, place and what differs from the usual.
 */
export const SETS = {
  lino: {
    inks: { light: ['#f3ece1', '#d8bd8b'], dark: ['#3a322b', '#9a7b4f'] },
    floor: '#d6cabb',
    light: DUSK,
    blocks: [
      { at: [-1.45, 0.7, 0], size: [1.6, 0.95], color: '#c9b9a4' },
      { at: [0.6, 0.75, 0], size: [2.7, 2, 0.4], color: '#ddd2c4' },
      { at: [2.45, 1.3, 0], size: [1.3, 0.7, 1.5], color: '#cdbfae' },
    ],
    things: [
      ['botella-vidrio', '#cfc3b2', [-1.45, 0.6, 0.95]],
      ['caja-regalo', '#3a322b', [0.6, 0.75, 0.4], { turn: 8 }],
      ['vaso-termico', '#8f8272', [-2.25, -0.55, 0]],
      ['cuaderno-tapa-dura', '#5d6a5f', [2.4, 0.55, -0.22], leaning(-10)],
      ['boligrafo-metal', '#b9a98f', [0.5, -0.85, 0], plain],
    ],
  },
  folio: {
    inks: { light: ['#f6efe2', '#e9b44c'], dark: ['#1d1a17', '#a3263a'] },
    floor: '#ddd1bd',
    light: DUSK,
    blocks: [
      { at: [-1.2, 1.35, 0], size: [2.3, 1.1, 1.05], color: '#cfc0a8' },
      { at: [2, 1.3, 0], size: [1.5, 0.8, 1.5], color: '#e2d6c3' },
    ],
    things: [
      ['cuaderno-tapa-dura', '#8c2233', [-1.75, 0.5, -0.22], leaning(8)],
      ['botella-vidrio', '#f6f1e6', [-0.5, 1.35, 1.05]],
      ['cuaderno-espiral', '#2b3a55', [2.05, 0.65, 0], leaning(-12)],
      ['cuaderno-tapa-dura', '#1d1a17', [0.35, 0.1, 0], { turn: 78, ...plain }],
      ['cuaderno-tapa-dura', '#d9c6a5', [0.35, 0.15, 0.2], { turn: 92, ...plain }],
      ['taza', '#f4efe4', [0.35, 0.15, 0.41]],
      ['boligrafo-metal', '#1d1d20', [-0.85, -0.85, 0], plain],
    ],
  },
  galpon: {
    inks: { light: ['#f2f3f3', '#ff7a00'], dark: ['#20262c', '#f26a00'] },
    floor: '#c7cbcd',
    light: DUSK,
    blocks: [{ at: [2.35, 1.2, 0], size: [1.5, 0.8, 1.4], color: '#aeb4b7' }],
    things: [
      ['caja-regalo', '#b98c56', [-1.5, 0.9, 0], { turn: 14 }],
      ['caja-regalo', '#b98c56', [-1.45, 0.95, 0.84], { turn: -6, scale: 0.8 }],
      ['termo', '#8b8d90', [0.55, 0.8, 0]],
      ['vaso-termico', '#20262c', [-0.35, -0.55, 0]],
      ['botella-acero', '#f26a00', [1.35, 0.05, 0]],
      ['taza', '#f4f4f2', [0.6, -0.85, 0]],
      ['cuaderno-espiral', '#20262c', [2.4, 0.6, 0], leaning(-12)],
    ],
  },
  brote: {
    inks: { light: ['#f4ead6', '#f4ead6'], dark: ['#2d4a3e', '#c4704f'] },
    floor: '#dfccaf',
    light: DUSK,
    blocks: [
      { at: [-1.9, 0.8, 0], size: [1.4, 1.3, 0.85], color: '#cdb48e' },
      { at: [0.05, 0.85, 0], size: [1.7, 0.4], color: '#e6d7be' },
    ],
    things: [
      ['bolsa-tote', '#efe3cc', [1.65, 1, 0], { scale: 0.52 }],
      ['termo', '#2d4a3e', [0.05, 0.85, 0.4]],
      ['botella-vidrio', '#c4704f', [-1.9, 0.75, 0.85], plain],
      ['taza', '#efe3cc', [-1.2, -0.45, 0]],
      ['mate', '#c4704f', [-0.1, -0.7, 0]],
    ],
  },
  voltio: {
    inks: { light: ['#c6ff3d', '#c6ff3d'], dark: ['#12151c', '#12151c'] },
    floor: '#171b26',
    light: { world: 0.1, key: 7, top: 2.5, fill: 0.5, strip: 14 },
    blocks: [
      { at: [-1.45, 0.75, 0], size: [1.9, 0.8], color: '#2b3145' },
      { at: [0.45, 0.8, 0], size: [1.5, 1.4, 0.4], color: '#7c5cff' },
    ],
    things: [
      ['parlante', '#7c5cff', [-1.45, 0.7, 0.8]],
      ['botella-acero', '#c6ff3d', [0.45, 0.75, 0.4]],
      ['mochila', '#3a4152', [2.15, 0.95, 0], { scale: 0.72 }],
      ['cargador-portatil', '#4a5166', [-0.6, -0.45, 0], { lean: 66, turn: -6, scale: 1.25 }],
    ],
  },
  kermes: {
    inks: { light: ['#ffffff', '#ffd447'], dark: ['#c4125a', '#0e7c86'] },
    floor: '#ffcf66',
    light: DUSK,
    blocks: [
      { at: [-1.35, 0.9, 0], size: [1.9, 0.9], color: '#e0266f' },
      { at: [0.75, 1, 0], size: [1.5, 1.3, 0.45], color: '#fff3d6' },
      { at: [2.35, 1.3, 0], size: [1.4, 0.7, 1.4], color: '#0e8f9a' },
    ],
    things: [
      ['gorra', '#ffffff', [-1.35, 0.75, 0.9]],
      ['vaso-termico', '#0e8f9a', [-2.4, -0.4, 0]],
      ['botella-acero', '#ff7a59', [0.75, 1, 0.45]],
      ['taza', '#ffffff', [-0.35, -0.55, 0]],
      ['cuaderno-espiral', '#7d4fc4', [2.3, 0.65, 0], leaning(-10)],
      ['mate', '#e0266f', [0.95, -0.45, 0], plain],
    ],
  },
  muro: {
    inks: { light: ['#ffffff', '#ffffff'], dark: ['#111111', '#e2442f'] },
    floor: '#e2e0dc',
    // White on white: a little less light keeps their edges.
    gain: 0.91,
    light: DUSK,
    blocks: [
      { at: [-2, 0.8, 0], size: [1.4, 1.3, 1.15], color: '#f4f2ee' },
      { at: [2.3, 0.9, 0], size: [1.3, 1.2, 0.7], color: '#f4f2ee' },
      { at: [1.15, 1.5, 0], size: [1.2, 0.6, 1.5], color: '#eceae6' },
    ],
    things: [
      ['taza', '#ffffff', [-2, 0.7, 1.15], print('patio', 0.4)],
      ['bolsa-tote', '#f3ecdc', [-0.35, 1, 0], { scale: 0.56, ...print('siesta', 0.8) }],
      ['cuaderno-tapa-dura', '#f1e7d2', [1.1, 0.35, -0.22], leaning(-8, print('pampa', 0.6))],
      ['botella-acero', '#ffffff', [2.3, 0.85, 0.7], print('garua', 0.9)],
    ],
  },
  austral: {
    inks: { light: ['#ffffff', '#ffc233'], dark: ['#123c69', '#e8a200'] },
    floor: '#cfdae5',
    light: DUSK,
    blocks: [
      { at: [-1.9, 0.85, 0], size: [1.7, 1.5, 0.8], color: '#b9c9d8' },
      { at: [0.1, 1.3, 0], size: [1.4, 0.7, 1.4], color: '#dfe7ee' },
    ],
    things: [
      ['gorra', '#123c69', [-1.9, 0.7, 0.8]],
      ['cuaderno-espiral', '#123c69', [0.1, 0.65, 0], leaning(4)],
      ['botella-acero', '#f4f6f6', [-1, -0.35, 0]],
      ['taza', '#ffc233', [0.85, -0.75, 0]],
      ['mochila', '#4a4c50', [1.9, 0.9, 0], { scale: 0.75 }],
    ],
  },
  gubia: {
    inks: { light: ['#f2e6cf', '#f2e6cf'], dark: ['#4a2f1b', '#b5651d'] },
    floor: '#cfb68c',
    light: DUSK,
    blocks: [
      { at: [-0.4, 1.45, 0], size: [2.2, 0.8, 1.75], color: '#b5966a' },
      { at: [-1.95, 1.35, 0], size: [1, 0.6, 1.4], color: '#d9c39c' },
      { at: [2.05, 0.8, 0], size: [1.3, 1.3, 0.7], color: '#c2a578' },
    ],
    things: [
      ['tabla-bambu', '#d3a76c', [-0.1, 0.55, 0], leaning(4)],
      ['botella-vidrio', '#8a5a33', [2.05, 0.75, 0.7]],
      ['mate', '#4a2f1b', [1.05, -0.2, 0]],
      ['llavero', '#b5651d', [0.1, -0.75, 0], { scale: 0.42 }],
      ['cuaderno-tapa-dura', '#6b4a2f', [-1.95, 0.75, -0.22], leaning(10)],
    ],
  },
  marea: {
    inks: { light: ['#ffffff', '#ffffff'], dark: ['#16324f', '#e8624a'] },
    floor: '#bcd6e3',
    light: DUSK,
    blocks: [
      { at: [-1.95, 0.85, 0], size: [1.7, 0.75], color: '#a5c5d6' },
      { at: [0.05, 0.9, 0], size: [1.3, 1.2, 0.4], color: '#d9e8ef' },
    ],
    things: [
      ['gorra', '#eae4d8', [-1.95, 0.7, 0.75]],
      ['botella-acero', '#ffffff', [0.05, 0.85, 0.4]],
      ['vaso-termico', '#ee7d6a', [-0.95, -0.35, 0]],
      ['parlante', '#8fbfe0', [0.35, -0.6, 0]],
      ['mochila', '#22304f', [1.9, 0.9, 0], { scale: 0.75 }],
    ],
  },
}
