import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Catálogo',
  sidebar: true,
  categoryDisplay: 'list',
  menuTitle: 'CATEGORÍAS',
  home: ['categories', 'newest', 'ladder'],
  banner: { photograph: 'wide', sizes: '(min-width: 960px) 40vw, 100vw' },
}
