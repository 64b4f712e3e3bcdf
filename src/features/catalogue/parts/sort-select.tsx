import { SORTS, type Sort } from '#contract/listing.ts'
import { ChevronDownIcon } from '#src/ui/icons.tsx'
import { type Filters, withFilters } from '../filters.ts'
import type { CatalogueTexts } from '../texts.ts'

interface SortSelectProps {
  filters: Filters
  texts: CatalogueTexts
  onChange: (filters: Filters) => void
}

const isSort = (text: string): text is Sort => SORTS.some((sort) => sort === text)

export function SortSelect({ filters, texts, onChange }: SortSelectProps) {
  return (
    <label className="sort">
      <span className="sort-label">Ordenar por</span>
      <select
        className="sort-select"
        value={filters.sort}
        onChange={({ target }) =>
          isSort(target.value) && onChange(withFilters(filters, { sort: target.value }))
        }
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="size-4 sort-mark" />
    </label>
  )
}
