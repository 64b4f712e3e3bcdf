import type { Permission } from '#contract/office/permissions.ts'
import { useMay } from '#office/queries/session.ts'

/** What the history is narrowed to, by subject, in the order of its chips, and who has any of it to see beside who sees all. */
const SUBJECTS: readonly (readonly [subject: string, name: string, may: Permission])[] = [
  ['order', 'Pedidos', 'orders.see'],
  ['production', 'Taller', 'production.see'],
  ['catalogue', 'Catálogo', 'catalogue.see'],
  ['printing', 'Técnicas', 'catalogue.prices'],
  ['imports', 'Importaciones', 'catalogue.prices'],
  ['shipping', 'Envíos', 'catalogue.prices'],
  ['customers', 'Clientes', 'customers.see'],
  ['quotes', 'Cotizaciones', 'quotes'],
  ['settings', 'Ajustes', 'settings'],
  ['look', 'Apariencia', 'look'],
  ['shop', 'Tienda', 'shop.state'],
  ['team', 'Equipo', 'team'],
]

/** Those that the viewer may see anything of. */
export const useSubjects = (): readonly (readonly [subject: string, name: string])[] => {
  const may = useMay()
  const seesAll = may('history.all')
  return SUBJECTS.filter(([, , permission]) => seesAll || may(permission)).map(([subject, name]) => [
    subject,
    name,
  ])
}
