import { rowIdOf } from '../../../db/row-id.ts'
import type { NamedValues } from '../../../ports/ports.ts'
import { startOf } from './groups.ts'
import { fieldKey, type Shelf } from './shelf.ts'

/** Whether each value is one that some product has, or had since the shelf was made. */
export const carriesAll = (shelf: Shelf, { colors, brands, techniques, fields }: NamedValues): boolean =>
  colors.every((name) => shelf.colors.groups.has(name)) &&
  brands.every((name) => shelf.brands.groups.has(name)) &&
  techniques.every((id) => shelf.techniques.groups.has(rowIdOf(id) ?? 0)) &&
  fields.every(([name, value]) => shelf.fields.groups.has(fieldKey(name, value)))

/** Whether a product on sale comes in a colour. */
export const comesIn = ({ ordinals, colors }: Shelf, id: string, color: string): boolean => {
  const ordinal = ordinals.get(rowIdOf(id) ?? 0)
  const group = colors.groups.get(color)
  if (ordinal === undefined || group === undefined) return false
  return colors.indices.slice(startOf(colors, ordinal), startOf(colors, ordinal + 1)).includes(group.index)
}
