import { scenesOf } from './shop-scenes.mjs'

export const SCENES = scenesOf('gubia', {
  inks: { light: ['#f2e6cf', '#f2e6cf'], dark: ['#4a2f1b', '#b5651d'] },
  walls: ['#e2cfae', '#cfb68c'],
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
