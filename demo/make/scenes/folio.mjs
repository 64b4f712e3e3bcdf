import { scenesOf } from './shop-scenes.mjs'

export const SCENES = scenesOf('folio', {
  inks: { light: ['#f6efe2', '#e9b44c'], dark: ['#1d1a17', '#a3263a'] },
  walls: ['#ece4d6', '#ddd1bd'],
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
