import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Editorial',
  sidebar: false,
  categoryDisplay: '1-column',
  menuTitle: 'CATEGORÍAS',
  home: ['categories', 'newest', 'ladder'],
}
