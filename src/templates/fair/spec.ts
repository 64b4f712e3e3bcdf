import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Feria',
  sidebar: false,
  categoryDisplay: '5-columns',
  menuTitle: 'CATEGORÍAS',
  home: ['categories', 'ladder', 'newest'],
  banner: { photograph: 'both', sizes: '(min-width: 960px) 62vw, 100vw' },
}
