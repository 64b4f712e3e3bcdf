import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Galería',
  sidebar: false,
  categoryDisplay: '3-columns',
  menuTitle: 'CATEGORÍAS',
  home: ['newest', 'categories', 'ladder'],
  banner: { photograph: 'both', sizes: '(min-width: 960px) 64vw, 92vw' },
  // A work and its label on a wall; buying in one column under it.
  detail: {
    name: 'wall',
    sizes: '(min-width: 960px) 560px, 90vw',
    body: [
      { group: 'wall', parts: ['pictures', 'label'] },
      { group: 'words', parts: ['description', 'colors', 'grid', 'price', 'breaks', 'buy', 'facts'] },
      { group: 'notes', parts: ['sheet'] },
    ],
    about: false,
  },
}
