import { scenesOf } from './shop-scenes.mjs'

export const SCENES = scenesOf('kermes', {
  inks: { light: ['#ffffff', '#ffd447'], dark: ['#c4125a', '#0e7c86'] },
  walls: ['#ffdf94', '#ffcf66'],
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
