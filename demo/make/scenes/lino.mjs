import { scenesOf } from './shop-scenes.mjs'

export const SCENES = scenesOf('lino', {
  inks: { light: ['#f3ece1', '#d8bd8b'], dark: ['#3a322b', '#9a7b4f'] },
  walls: ['#e6ddd1', '#d6cabb'],
  spot: { gain: 0.14 },
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
