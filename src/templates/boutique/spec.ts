import { HALF_PAGE } from '../parts/detail-form.ts'
import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Boutique',
  sidebar: false,
  categoryDisplay: '5-columns',
  menuTitle: 'MENÚ',
  home: ['categories', 'newest', 'ladder'],
  listSizes: '(min-width: 960px) 36vw, (min-width: 600px) 31vw, 44vw',
  banner: { photograph: 'tall', sizes: '(min-width: 600px) 50vw, 100vw' },
  // Every view a plate in one tall column; beside it few words, the price late.
  detail: {
    name: 'plates',
    stacked: true,
    sizes: HALF_PAGE,
    body: [
      'pictures',
      { group: 'words', parts: ['title', 'description', 'colors', 'grid', 'price', 'buy'] },
      { group: 'notes', parts: ['breaks', 'facts', 'sheet'] },
    ],
    about: false,
  },
}
