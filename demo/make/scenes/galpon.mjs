import { scenesOf } from './shop-scenes.mjs'

export const SCENES = scenesOf('galpon', {
  inks: { light: ['#f2f3f3', '#ff7a00'], dark: ['#20262c', '#f26a00'] },
  walls: ['#dfe1e2', '#c7cbcd'],
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
