import { bench, data, plain, plates, stage, wall } from './detail-forms.ts'
import type { TemplateId, TemplateSpec } from './spec.ts'

type Row = Omit<TemplateSpec, 'orders' | 'detail'> & Partial<Pick<TemplateSpec, 'orders' | 'detail'>>

const row = ({ orders = false, detail = plain, ...spec }: Row): TemplateSpec => ({ ...spec, orders, detail })

const three = { sidebar: false, categoryDisplay: '3-columns', menuTitle: 'CATEGORÍAS' } as const
const five = { sidebar: false, categoryDisplay: '5-columns' } as const
const list = { sidebar: true, categoryDisplay: 'list' } as const

export const templates: Readonly<Record<TemplateId, TemplateSpec>> = {
  1: row({
    id: 1,
    name: 'Clásica',
    look: 'classic',
    ...three,
    home: ['categories', 'newest', 'ladder'],
  }),
  2: row({
    id: 2,
    name: 'Mosaico',
    look: 'mosaic',
    ...five,
    menuTitle: 'CATEGORÍAS',
    home: ['categories', 'ladder', 'newest'],
  }),
  3: row({
    id: 3,
    name: 'Editorial',
    look: 'editorial',
    sidebar: false,
    categoryDisplay: '1-column',
    menuTitle: 'CATEGORÍAS',
    home: ['categories', 'newest', 'ladder'],
  }),
  4: row({
    id: 4,
    name: 'Catálogo',
    look: 'catalog',
    ...list,
    menuTitle: 'CATEGORÍAS',
    home: ['categories', 'newest', 'ladder'],
  }),
  5: row({
    id: 5,
    name: 'Taller',
    look: 'workshop',
    detail: bench,
    ...list,
    menuTitle: null,
    home: ['newest', 'categories', 'ladder'],
  }),
  6: row({
    id: 6,
    name: 'Feria',
    look: 'fair',
    ...five,
    menuTitle: 'CATEGORÍAS',
    home: ['categories', 'ladder', 'newest'],
  }),
  7: row({
    id: 7,
    look: 'depot',
    name: 'Depósito',
    orders: true,
    detail: data,
    ...list,
    menuTitle: null,
    home: ['ladder', 'categories', 'newest'],
  }),
  8: row({
    id: 8,
    look: 'boutique',
    detail: plates,
    name: 'Boutique',
    ...five,
    menuTitle: 'MENÚ',
    home: ['categories', 'newest', 'ladder'],
    listSizes: '(min-width: 960px) 36vw, (min-width: 600px) 31vw, 44vw',
  }),
  9: row({
    id: 9,
    look: 'night',
    detail: stage,
    name: 'Noche',
    ...five,
    menuTitle: 'MENÚ',
    home: ['newest', 'ladder', 'categories'],
  }),
  10: row({
    id: 10,
    look: 'museum',
    detail: wall,
    name: 'Galería',
    ...three,
    home: ['newest', 'categories', 'ladder'],
  }),
}

/** The row of a configuration's `templateFK.id`; an unknown id is template 1. */
export const templateOf = (id: number): TemplateSpec => templates[id as TemplateId] ?? templates[1]
