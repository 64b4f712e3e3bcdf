import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Mosaico',
  sidebar: false,
  categoryDisplay: '5-columns',
  menuTitle: 'CATEGORÍAS',
  home: ['categories', 'ladder', 'newest'],
  banner: { photograph: 'none', sizes: '(min-width: 960px) 34vw, 100vw', product: () => true },
}
