import { rowIdOf } from '../../../db/row-id.ts'
import type { NamedValues } from '../../../ports/catalogue.ts'
import { startOf } from './groups.ts'
import { fieldKey, type SearchIndex } from './search-index.ts'

/** Whether each value is one that some product has, or had since the index was built. */
export const carriesAll = (
  searchIndex: SearchIndex,
  { colors, brands, techniques, fields }: NamedValues,
): boolean =>
  colors.every((name) => searchIndex.colors.groups.has(name)) &&
  brands.every((name) => searchIndex.brands.groups.has(name)) &&
  techniques.every((id) => searchIndex.techniques.groups.has(rowIdOf(id) ?? 0)) &&
  fields.every(([name, value]) => searchIndex.fields.groups.has(fieldKey(name, value)))

/** Whether a product on sale comes in a colour. */
export const comesIn = ({ ordinals, colors }: SearchIndex, id: string, color: string): boolean => {
  const ordinal = ordinals.get(rowIdOf(id) ?? 0)
  const group = colors.groups.get(color)
  if (ordinal === undefined || group === undefined) return false
  return colors.indices.values
    .subarray(startOf(colors, ordinal), startOf(colors, ordinal + 1))
    .includes(group.index)
}
