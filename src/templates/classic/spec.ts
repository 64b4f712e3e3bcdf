import type { TemplateRow } from '../spec.ts'

export const spec: TemplateRow = {
  name: 'Clásica',
  sidebar: false,
  categoryDisplay: '3-columns',
  menuTitle: 'CATEGORÍAS',
  home: ['categories', 'newest', 'ladder'],
}
