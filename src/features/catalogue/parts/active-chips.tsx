import { Link } from 'wouter'
import { listHref } from '#src/ui/addresses.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import type { Chip } from '../chips.ts'
import { cleared, type Filters, toSearch } from '../filters.ts'

interface ActiveChipsProps {
  chips: readonly Chip[]
  filters: Filters
  clearLabel: string
}

/** What narrows the list now; each is a link to the list without it. */
export function ActiveChips({ chips, filters, clearLabel }: ActiveChipsProps) {
  if (chips.length === 0) return null
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
