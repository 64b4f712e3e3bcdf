import { scenesOf } from './shop-scenes.mjs'

export const SCENES = scenesOf('austral', {
  inks: { light: ['#ffffff', '#ffc233'], dark: ['#123c69', '#e8a200'] },
  walls: ['#e3eaf1', '#cfdae5'],
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
