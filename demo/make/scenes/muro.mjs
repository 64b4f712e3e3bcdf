import { ARTWORKS, garuaLight } from '../artworks.mjs'
import { kitGround } from './scene.mjs'
import { plain, scenesOf, shots } from './shop-scenes.mjs'

const INKS = { light: ['#ffffff', '#ffffff'], dark: ['#111111', '#e2442f'] }
const print = (name, width = 0.7, dy = 0) => ({
  art: { svg: name === 'garuaLight' ? garuaLight : ARTWORKS[name], width, dy },
})

export const SCENES = {
  ...scenesOf('muro', {
    inks: INKS,
    walls: ['#f1f0ee', '#e2e0dc'],
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
  ...shots('muro', INKS, { ground: kitGround }, [
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
