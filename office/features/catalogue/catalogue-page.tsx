import { lazy, Suspense, useCallback, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { MOST_CHOSEN } from '#contract/office/bulk.ts'
import { CATALOGUE_CHIPS, type ProductCard as Card } from '#contract/office/catalogue.ts'
import { isPassing } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useCategories, useProducts } from '#office/queries/catalogue.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { clockOf } from '#office/ui/days.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { SideScroller } from '#office/ui/side-scroller.tsx'
import { Blank, Failed, Skeleton } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { CatalogueSearch } from './catalogue-search.tsx'
import { type Filters, readFilters, writeFilters } from './filters.ts'
import { ProductCard } from './product-card.tsx'
import { catalogueTexts } from './texts.ts'
import { useReader } from './use-reader.ts'

const QuickSheet = lazy(async () => ({ default: (await import('./quick-sheet.tsx')).QuickSheet }))
const BulkSheet = lazy(async () => ({ default: (await import('./bulk-sheet.tsx')).BulkSheet }))

type Found = ReturnType<typeof useProducts>

const Chips = ({ counts, filters }: { readonly counts: Found['counts']; readonly filters: Filters }) => {
  const words = useTexts(catalogueTexts)
  const { name: shop } = useShop()
  if (counts === undefined) return null
  const chips = [
    [undefined, words.all, counts.all] as const,
    ...CATALOGUE_CHIPS.map((chip) => [chip, words.chips[chip], counts[chip]] as const),
  ]
  const shown = chips.filter(([only, , count]) => only === undefined || only === filters.only || count > 0)
  return (
    <SideScroller className="chips" label="Filtros">
      {shown.map(([only, name, count]) => (
        <Link
          className="chip"
          key={only ?? ''}
          href={`/${shop}/catalogo${writeFilters({ ...filters, search: '', only })}`}
          replace
          aria-current={filters.search === '' && filters.only === only ? 'true' : undefined}
        >
          {name} <b>{count}</b>
        </Link>
      ))}
    </SideScroller>
  )
}

const Nothing = ({ filters, counts }: { readonly filters: Filters; readonly counts: Found['counts'] }) => {
  const words = useTexts(catalogueTexts)
  const { name: shop } = useShop()
  const may = useMay()
  if (filters.search !== '') return <Blank text={words.noneFound(filters.search)} />
  if ((counts?.all ?? 0) > 0 || !may('catalogue.edit')) return <Blank text={words.noneHere} />
  return (
    <Blank text={words.first}>
      <Link className="button button-dark" href={`/${shop}/catalogo/nuevo`}>
        {words.fromPhotos}
      </Link>
      {may('catalogue.prices') && (
        <Link className="button" href={`/${shop}/importar`}>
          {words.fromFile}
        </Link>
      )}
    </Blank>
  )
}

export const CataloguePage = () => {
  const words = useTexts(catalogueTexts)
  const shop = useShop()
  const may = useMay()
  const filters = readFilters(useSearch())
  const [, navigate] = useLocation()
  const [isSearching, setSearching] = useState(filters.search !== '')
  const [reads, setReads] = useState(0)
  const [quick, setQuick] = useState<Card>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [isBulk, setBulk] = useState(false)
  const { answer } = useCategories()
  const { search, only, category } = filters
  const found = useProducts({
    search: search || undefined,
    only: search === '' ? only : undefined,
    category: search === '' ? category || undefined : undefined,
  })
  const { items, counts, at, isOld, error, reason } = found
  const go = useCallback(
    (next: Filters) => navigate(`/${shop.name}/catalogo${writeFilters(next)}`, { replace: true }),
    [navigate, shop.name],
  )
  const find = useCallback((text: string) => go({ search: text, only: undefined, category: '' }), [go])
  const read = useCallback(
    (code: string) => {
      setSearching(true)
      setReads((count) => count + 1)
      find(code)
    },
    [find],
  )
  useReader(read)

  const clock = clockOf(at, shop.timeZone)
  const line = items && at > 0 ? (isOld && reason ? words.copy(clock) : words.fresh(clock)) : undefined
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id) && next.size < MOST_CHOSEN) next.add(id)
    setChosen(next)
  }
  const content = () => {
    if (!items && error) return <Failed text={failureWords(error)} onRetry={() => void found.refetch()} />
    if (!items) return <Skeleton label={words.loading} />
    if (items.length === 0) return <Nothing filters={filters} counts={counts} />
    return (
      <ul className="products">
        {items.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            onQuick={() => setQuick(product)}
            choice={chosen && { isChosen: chosen.has(product.id), toggle: () => toggle(product.id) }}
          />
        ))}
      </ul>
    )
  }
  return (
    <div className={chosen ? 'page page-choosing' : 'page'}>
      <Top
        title={words.title}
        line={line === undefined ? shop.title : `${shop.title} · ${line}`}
        wideLine={line}
        isAmber={isOld && reason !== null && isPassing(reason)}
      >
        {may('catalogue.edit') && (
          <button
            type="button"
            className="icon-button"
            aria-label={words.choose}
            aria-pressed={chosen !== undefined}
            onClick={() => setChosen(chosen ? undefined : new Set())}
          >
            <Icon name="choose" />
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={words.search}
          onClick={() => setSearching(true)}
        >
          <Icon name="find" />
        </button>
        {may('catalogue.edit') && (
          <Link className="icon-button" href={`/${shop.name}/catalogo/nuevo`} aria-label={words.add}>
            <Icon name="plus" />
          </Link>
        )}
      </Top>
      <main>
        {isSearching && (
          <CatalogueSearch
            // What a reader has typed takes the place of what stood there.
            key={reads}
            search={search}
            onSearch={find}
            onClose={() => {
              setSearching(false)
              if (search !== '') find('')
            }}
          />
        )}
        <Chips counts={counts} filters={filters} />
        {search === '' && answer && answer.categories.length > 0 && (
          <div className="catalogue-scope">
            <select
              className="input grow"
              aria-label={words.category}
              value={category}
              onChange={({ target }) => go({ ...filters, category: target.value })}
            >
              <option value="">{words.anyCategory}</option>
              {answer.categories.map(({ id, name, products }) => (
                <option key={id} value={id}>
                  {name} ({products})
                </option>
              ))}
            </select>
            {may('catalogue.edit') && category !== '' && only === undefined ? (
              <ActionButton onPress={() => setBulk(true)}>{words.changeAll}</ActionButton>
            ) : (
              may('catalogue.edit') && (
                <Link className="button" href={`/${shop.name}/catalogo/categorias`}>
                  {words.categories}
                </Link>
              )
            )}
          </div>
        )}
        {content()}
        {found.hasMore && (
          <div className="blank">
            <ActionButton isBusy={found.isMore} onPress={() => void found.more()}>
              {words.more}
            </ActionButton>
          </div>
        )}
      </main>
      {chosen && (
        <section className="chosen" aria-label={words.choose}>
          <div className="row">
            <p className="grow strong" role="status">
              {words.chosen(chosen.size)}
            </p>
            <button type="button" className="button button-small" onClick={() => setChosen(undefined)}>
              {words.end}
            </button>
            {chosen.size > 0 && (
              <ActionButton dark small onPress={() => setBulk(true)}>
                {words.change}
              </ActionButton>
            )}
          </div>
        </section>
      )}
      <Suspense>
        {quick && <QuickSheet card={quick} onClose={() => setQuick(undefined)} />}
        {isBulk && (
          <BulkSheet
            chosen={chosen ? { by: 'ids', ids: [...chosen] } : { by: 'category', category }}
            onClose={() => {
              setBulk(false)
              setChosen(undefined)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
