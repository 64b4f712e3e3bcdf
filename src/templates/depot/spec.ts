import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Depósito',
  sidebar: true,
  categoryDisplay: 'list',
  menuTitle: null,
  home: ['ladder', 'categories', 'newest'],
  banner: { photograph: 'both', sizes: '(min-width: 960px) 50vw, 100vw' },
  orders: true,
  // Figures first, the price over those by quantity as the page's main table, the data sheet beside it.
  detail: {
    name: 'data',
    sizes: '(min-width: 960px) 220px, 34vw',
    body: [
      { group: 'head', parts: ['pictures', 'title', 'data'] },
      { group: 'words', parts: ['price', 'breaks', 'rows', 'grid', 'buy'] },
      { group: 'notes', parts: ['sheet', 'facts', 'description'] },
    ],
    about: false,
  },
}
