import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useRouter } from 'wouter'
import type { Facet } from '#contract/catalogue.ts'
import { RowOrder } from '#src/features/cart/buying/row-order-later.tsx'
import { crumbsData } from '#src/features/catalogue/detail/structured.ts'
import { CategoryTabs } from '#src/features/catalogue/list/category-tabs.tsx'
import { FilterAside } from '#src/features/catalogue/list/filter-aside.tsx'
import {
  countActive,
  type Filters,
  noFilters,
  readFilters,
  toQuery,
  toSearch,
} from '#src/features/catalogue/list/filters.ts'
import { Results } from '#src/features/catalogue/list/results.tsx'
import { SortSelect } from '#src/features/catalogue/list/sort-select.tsx'
import { useFilters, usePreview, useProducts } from '#src/features/catalogue/list/use-filters.ts'
import { catalogueTexts } from '#src/features/catalogue/texts.ts'
import { useCatalogueTexts } from '#src/features/catalogue/texts-hook.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { useOnline } from '#src/platform/device/online.ts'
import { isAwaited } from '#src/queries/awaited.ts'
import { categoriesQuery, productsQuery } from '#src/queries/catalogue.ts'
import { configQuery } from '#src/queries/config.ts'
import { type Head, prefetch, type ScreenContext, type ScreenModule } from '#src/queries/screen.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { WideOnly } from '#src/templates/parts/wide-only.tsx'
import { useTemplate } from '#src/templates/registry.ts'
import type { TemplateSpec } from '#src/templates/spec.ts'
import { templateOf } from '#src/templates/specs.ts'
import { useTemplateTexts } from '#src/templates/use-template-texts.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { listHref } from '#src/ui/hrefs.ts'
import { FilterIcon } from '#src/ui/icons/icons.tsx'
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx'

const ActiveChips = lazyHydrate(
  async () => (await import('#src/features/catalogue/list/active-chips.tsx')).ActiveChips,
)

const FilterForm = lazyHydrate(
  async () => (await import('#src/features/catalogue/list/filter-form.tsx')).FilterForm,
)

const FilterSheet = lazy(async () => ({
  default: (await import('#src/features/catalogue/list/filter-sheet.tsx')).FilterSheet,
}))

/** Cards whose picture is asked for at once. A second one would take half of the line from the first. */
const EAGER = 1
/**
 * For it, a little more than the small file is wide: phones and desktops then take the same one, and the server can
 * ask for it in a header.
 */
const EAGER_SIZES = '(min-width: 1264px) 330px, (min-width: 960px) 26vw, (min-width: 600px) 31vw, 44vw'
const CARD_SIZES = '(min-width: 1264px) 320px, (min-width: 960px) 26vw, (min-width: 600px) 31vw, 44vw'

const sizesOf = ({ listSizes }: TemplateSpec, index: number): string =>
  listSizes ?? (index < EAGER ? EAGER_SIZES : CARD_SIZES)

const titleOf = (filters: Filters, categories: readonly Facet[] | undefined, environment: string): string => {
  const texts = catalogueTexts(environment)
  if (filters.search) return texts.results(filters.search)
  const category = categories?.find(({ id }) => id === filters.categoryId)
  return category?.name ?? texts.allProducts
}

export const queries: NonNullable<ScreenModule['queries']> = ({ api, search }: ScreenContext) => [
  prefetch(categoriesQuery(api)),
  prefetch(productsQuery(api, toQuery(readFilters(search)))),
]

/** The list itself, or a category or a search within it. */
const crumbsOf = (title: string, all: string) => [
  { label: 'Inicio', href: '/' },
  ...(title === all ? [] : [{ label: all, href: listHref }]),
  { label: title },
]

export const head: NonNullable<ScreenModule['head']> = ({ api, search, origin }, cache): Head => {
  const filters = readFilters(search)
  const { categoryId, page } = filters
  const list = cache.getQueryData(productsQuery(api, toQuery(filters)).queryKey)
  const config = cache.getQueryData(configQuery(api).queryKey)
  const environment = config?.environment ?? ''
  // The shop's, not the list's: a filter may have left the chosen one empty.
  const known = cache.getQueryData(categoriesQuery(api).queryKey)
  const empty = list?.items.length === 0
  const said: Head = {
    title: titleOf(filters, known, environment),
    canonical: `/${api.tenant}${listHref}${toSearch({ ...noFilters, categoryId, page })}`,
    // An address from when there was more to sell.
    ...(page > 1 && empty ? { status: 404 as const } : {}),
    noIndex: filters.search !== '' || countActive(filters) > 0,
  }
  // The rest is for whoever reads the page as the server sends it.
  if (!import.meta.env.SSR) return said
  const first = list?.items[0]?.picture
  const crumbs = crumbsOf(said.title, catalogueTexts(environment).allProducts)
  return {
    ...said,
    picture: first && { picture: first, sizes: sizesOf(templateOf(config?.templateFK.id ?? 0), 0) },
    structured: [crumbsData(crumbs, `${origin}/${api.tenant}`)],
    // Nothing is on sale in the category, or it never was.
    ...(empty && categoryId !== '' && known?.every(({ id }) => id !== categoryId)
      ? { status: 404 as const }
      : {}),
  }
}

export function Component() {
  const config = useConfig()
  const texts = useCatalogueTexts()
  const words = useTemplateTexts()
  const { base } = useRouter()
  const { filters, apply } = useFilters()
  const [preview, setPreview] = useState<Filters>()
  const [sheet, setSheet] = useState(false)
  const list = useProducts(filters)
  const counted = usePreview(filters, preview)
  const { data } = list
  const { api, connection } = useShop()
  const categories = useQuery(categoriesQuery(api))
  const online = useOnline(connection)
  const loading = useSteadyLoading(isAwaited(list, online))
  const spec = templateOf(config.templateFK.id)
  const { Card } = useTemplate(spec)
  const title = titleOf(filters, categories.data, config.environment)
  const active = countActive(filters)
  const change = (next: Filters) => {
    setPreview(undefined)
    apply(next)
  }

  return (
    <div className="wrap pb-16">
      <div className="pt-2 md:pt-4">
        <Breadcrumb crumbs={crumbsOf(title, texts.allProducts)} />
      </div>
      <h1 className="t-title list-title">{title === texts.allProducts ? words.list : title}</h1>
      <p className="text-muted tnum list-count" aria-live="polite">
        {counted.data ? texts.products(counted.data.total) : '\u00a0'}
      </p>
      <CategoryTabs
        // The shop's own until the list has counted: the list must not be pushed down when it comes.
        categories={data?.facets.categories ?? categories.data ?? []}
        chosen={filters.categoryId}
        all={texts.allProducts}
      />

      <div className="list-layout">
        <FilterAside title={texts.filters} loading={loading}>
          {data && (
            // A phone has it in its sheet.
            <WideOnly>
              <FilterForm
                filters={filters}
                facets={data.facets}
                action={base + listHref}
                texts={texts}
                onChange={change}
                onPreview={setPreview}
              />
            </WideOnly>
          )}
        </FilterAside>
        <div className="min-w-0 grow">
          <div className="list-toolbar">
            <Button
              tone="outline"
              className="list-filter-button"
              icon={<FilterIcon className="size-5" />}
              disabled={!data}
              onClick={() => setSheet(true)}
            >
              {texts.filters}
              {active > 0 && <span className="tnum"> ({active})</span>}
            </Button>
            <div className="list-chips">
              {active > 0 && (
                <ActiveChips
                  filters={filters}
                  facets={data?.facets}
                  digits={config.roundPrice}
                  clearLabel={texts.clearAll}
                />
              )}
            </div>
            <SortSelect filters={filters} texts={texts} onChange={change} />
          </div>
          <Results
            list={list}
            loading={loading}
            online={online}
            filters={filters}
            texts={texts}
            nothing={words.nothing}
            nothingText={words.nothingText}
            renderCard={(product, index) => (
              <Card
                product={product}
                config={config}
                spec={spec}
                sizes={sizesOf(spec, index)}
                eager={index < EAGER}
                order={spec.orders && <RowOrder product={product} />}
              />
            )}
          />
        </div>
      </div>

      {sheet && data && (
        <Suspense fallback={null}>
          <FilterSheet
            open
            filters={filters}
            facets={data.facets}
            action={base + listHref}
            texts={texts}
            onApply={(next) => {
              setSheet(false)
              change(next)
            }}
            onClose={() => setSheet(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
