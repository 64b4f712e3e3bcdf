import { useRef } from 'react'
import { SORTS, type Sort } from '#contract/listing.ts'
import { useEarlyInput } from '#src/hydration/early-input.ts'
import { ChevronDownIcon } from '#src/ui/icons/icons.tsx'
import type { CatalogueTexts } from '../texts.ts'
import { type Filters, withFilters } from './filters.ts'

interface SortSelectProps {
  filters: Filters
  texts: CatalogueTexts
  onChange: (filters: Filters) => void
}

const isSort = (text: string): text is Sort => SORTS.some((sort) => sort === text)

export function SortSelect({ filters, texts, onChange }: SortSelectProps) {
  const field = useRef<HTMLSelectElement>(null)
  const choose = (sort: string) => isSort(sort) && onChange(withFilters(filters, { sort }))
  useEarlyInput(field, filters.sort, choose)
  return (
    <label className="sort">
      <span className="sort-label">Ordenar por</span>
      <select
        ref={field}
        className="sort-select"
        autoComplete="off"
        value={filters.sort}
        onChange={({ target }) => choose(target.value)}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="size-4 absolute right-0 pointer-events-none" />
    </label>
  )
}
