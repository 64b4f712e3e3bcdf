import { Link } from 'wouter'
import type { ProductList } from '#contract/catalogue.ts'
import { listHref } from '#src/ui/hrefs.ts'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import { chipsOf } from './chips.ts'
import { cleared, type Filters, toSearch } from './filters.ts'

interface ActiveChipsProps {
  filters: Filters
  facets: ProductList['facets'] | undefined
  /** Fraction digits of a price. */
  digits: number
  clearLabel: string
}

/** What narrows the list now; each is a link to the list without it. */
export function ActiveChips({ filters, facets, digits, clearLabel }: ActiveChipsProps) {
  const chips = chipsOf(filters, facets, digits)
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label="Filtros aplicados">
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link href={listHref + toSearch(chip.without)} className="chip" aria-label={`Quitar ${chip.label}`}>
            {chip.label}
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link href={listHref + toSearch(cleared(filters))} className="chip-clear">
            {clearLabel}
          </Link>
        </li>
      )}
    </ul>
  )
}
