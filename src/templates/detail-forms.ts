import type { DetailForm } from './spec.ts'

const half = '(min-width: 1400px) 740px, (min-width: 960px) 54vw, 100vw'

/** Picture beside words; what is chosen, its price, the way to the cart. */
export const plain: DetailForm = {
  name: 'plain',
  sizes: half,
  body: [
    'pictures',
    { group: 'words', parts: ['title', 'colors', 'price', 'breaks', 'grid', 'buy', 'facts'] },
  ],
  about: true,
}

/** Boutique: every view a plate in one tall column; beside it few words, the price late. */
export const plates: DetailForm = {
  name: 'plates',
  stacked: true,
  sizes: half,
  body: [
    'pictures',
    { group: 'words', parts: ['title', 'description', 'colors', 'grid', 'price', 'buy'] },
    { group: 'notes', parts: ['breaks', 'facts', 'sheet'] },
  ],
  about: false,
}

/** Noche: the product alone in the light, its name and price under it; the rest in two columns. */
export const stage: DetailForm = {
  name: 'stage',
  sizes: half,
  body: [
    { group: 'stage', parts: ['pictures', 'title', 'price'] },
    { group: 'words', parts: ['colors', 'grid', 'breaks', 'buy'] },
    { group: 'notes', parts: ['description', 'facts', 'sheet'] },
  ],
  about: false,
}

/** Galería: a work and its label on a wall; buying in one column under it. */
export const wall: DetailForm = {
  name: 'wall',
  sizes: '(min-width: 960px) 560px, 90vw',
  body: [
    { group: 'wall', parts: ['pictures', 'label'] },
    { group: 'words', parts: ['description', 'colors', 'grid', 'price', 'breaks', 'buy', 'facts'] },
    { group: 'notes', parts: ['sheet'] },
  ],
  about: false,
}

/** Depósito: figures first, the price over those by quantity as the page's main table, the data sheet beside it. */
export const data: DetailForm = {
  name: 'data',
  sizes: '(min-width: 960px) 220px, 34vw',
  body: [
    { group: 'head', parts: ['pictures', 'title', 'data'] },
    { group: 'words', parts: ['price', 'breaks', 'rows', 'grid', 'buy'] },
    { group: 'notes', parts: ['sheet', 'facts', 'description'] },
  ],
  about: false,
}

/** Taller: the piece on the bench, and three steps: what is made on it, which one, how many. */
export const bench: DetailForm = {
  name: 'bench',
  sizes: half,
  body: [
    'title',
    'offer',
    'pictures',
    { group: 'step', step: 'customise', parts: ['printing'] },
    { group: 'step', step: 'choose', parts: ['colors', 'grid'] },
    { group: 'step', step: 'buy', parts: ['price', 'breaks', 'buy'] },
    { group: 'notes', parts: ['description', 'facts', 'sheet'] },
  ],
  about: false,
}
