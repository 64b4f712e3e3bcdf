import { Link } from 'wouter'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx'

interface PaginationProps {
  /** From 1. */
  page: number
  pages: number
  hrefOf: (page: number) => string
}

/** First, last, the current one and its neighbours; a gap is null. */
export const pageWindow = (page: number, pages: number): (number | null)[] => {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages)
  return shown.flatMap((n, index) => {
    const before = shown[index - 1]
    return before !== undefined && n - before > 1 ? [null, n] : [n]
  })
}

export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Páginas" className="flex items-center justify-center gap-1 tnum">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} className="page-link" rel="prev" aria-label="Página anterior">
          <ChevronLeftIcon className="size-5" />
        </Link>
      )}
      {pageWindow(page, pages).map((n, index) =>
        n === null ? (
          <span
            key={`gap-${index < 2 ? 'start' : 'end'}`}
            className="w-6 text-center text-muted"
            aria-hidden="true"
          >
            …
          </span>
        ) : (
          <Link
            key={n}
            href={hrefOf(n)}
            className="page-link"
            aria-label={`Página ${n}`}
            aria-current={n === page ? 'page' : undefined}
          >
            {n}
          </Link>
        ),
      )}
      {page < pages && (
        <Link href={hrefOf(page + 1)} className="page-link" rel="next" aria-label="Página siguiente">
          <ChevronRightIcon className="size-5" />
        </Link>
      )}
    </nav>
  )
}
