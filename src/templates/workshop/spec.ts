import { HALF_PAGE } from '../parts/detail-form.ts'
import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Taller',
  sidebar: true,
  categoryDisplay: 'list',
  menuTitle: null,
  home: ['newest', 'categories', 'ladder'],
  banner: {
    photograph: 'both',
    sizes: '(min-width: 960px) 30vw, 52vw',
    product: ({ isCustomizable }) => isCustomizable,
  },
  // The piece on the bench, and three steps: what is made on it, which one, how many.
  detail: {
    name: 'bench',
    sizes: HALF_PAGE,
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
  },
}
