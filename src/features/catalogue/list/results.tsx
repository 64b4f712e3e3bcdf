import type { ReactNode } from 'react'
import type { ProductSummary } from '#contract/catalogue.ts'
import { errorMessage } from '#src/api/errors.ts'
import { estimateOf } from '#src/queries/estimate-of.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { EmptyState, ErrorState, OfflineState } from '#src/ui/feedback/states.tsx'
import { listHref } from '#src/ui/hrefs.ts'
import { Pagination } from '#src/ui/navigation/pagination.tsx'
import { EstimateContext } from '#src/ui/price/estimate.ts'
import type { CatalogueTexts } from '../texts.ts'
import { cleared, countActive, type Filters, toSearch, withFilters } from './filters.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import type { useProducts } from './use-filters.ts'

interface ResultsProps {
  list: ReturnType<typeof useProducts>
  loading: boolean
  online: boolean
  filters: Filters
  texts: CatalogueTexts
  /** Said where nothing is left. */
  nothing: string
  nothingText: string
  renderCard: (product: ProductSummary, index: number) => ReactNode
}

/** The page of products in whatever state it is. */
export function Results({ list, loading, online, filters, renderCard, ...said }: ResultsProps) {
  const { data } = list
  const retry = () => void list.refetch()

  if (loading) return <ProductGridSkeleton cards={9} columns={3} />
  if (!data) {
    return online && list.error ? (
      <ErrorState message={errorMessage(list.error)} onRetry={retry} />
    ) : (
      <OfflineState onRetry={retry} />
    )
  }
  if (data.items.length === 0) return <NothingFound filters={filters} {...said} />
  return (
    <div aria-busy={list.isPlaceholderData} className={list.isPlaceholderData ? 'is-stale' : undefined}>
      <h2 className="sr-only">Productos</h2>
      <ProductGrid columns={3}>
        <EstimateContext value={estimateOf(list, online)}>
          {data.items.map((product, index) => (
            <li key={product.id}>{renderCard(product, index)}</li>
          ))}
        </EstimateContext>
      </ProductGrid>
      <div className="mt-12">
        <Pagination
          page={data.page}
          pages={Math.ceil(data.total / data.pageSize)}
          hrefOf={(page) => listHref + toSearch(withFilters(filters, { page }))}
        />
      </div>
    </div>
  )
}

type NothingProps = Pick<ResultsProps, 'filters' | 'texts' | 'nothing' | 'nothingText'>

function NothingFound({ filters, texts, nothing, nothingText }: NothingProps) {
  return (
    <EmptyState
      title={nothing}
      text={nothingText}
      actions={
        <>
          {countActive(filters) > 0 && (
            <LinkButton href={listHref + toSearch(cleared(filters))}>Quitar filtros</LinkButton>
          )}
          <LinkButton href={listHref} tone="outline">
            {texts.allProducts}
          </LinkButton>
        </>
      }
    />
  )
}
