import { HALF_PAGE } from '../parts/detail-form.ts'
import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Noche',
  sidebar: false,
  categoryDisplay: '5-columns',
  menuTitle: 'MENÚ',
  home: ['newest', 'ladder', 'categories'],
  // The product alone in the light, its name and price under it; the rest in two columns.
  detail: {
    name: 'stage',
    sizes: HALF_PAGE,
    body: [
      { group: 'stage', parts: ['pictures', 'title', 'price'] },
      { group: 'words', parts: ['colors', 'grid', 'breaks', 'buy'] },
      { group: 'notes', parts: ['description', 'facts', 'sheet'] },
    ],
    about: false,
  },
}
