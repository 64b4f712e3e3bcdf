import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import { DEMO_PAGE_SIZE, type getDemoShops, LAST_DEMO_PAGE } from '#contract/demo.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { marketOf } from '#domain/market/market.ts'
import { errorMessage } from '#src/api/errors.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { markHydrated } from '#src/platform/page/document.ts'
import { isAwaited } from '#src/queries/awaited.ts'
import { chooserHref, chooserPage, demoShopsQuery } from '#src/queries/demo.ts'
import { type Head, prefetch, type ScreenModule } from '#src/queries/screen.ts'
import { useMarket } from '#src/session/market.ts'
import { useShop } from '#src/session/shop.ts'
import { templateOf } from '#src/templates/specs.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState, StateMessage } from '#src/ui/feedback/states.tsx'
import { ArrowRightIcon, OfflineIcon } from '#src/ui/icons/icons.tsx'
import './chooser.css'

type DemoShop = ResultOf<typeof getDemoShops>[number]

export const queries: NonNullable<ScreenModule['queries']> = ({ api, search }) => [
  prefetch(demoShopsQuery(api, chooserPage(search))),
]

export const head = (): Head => ({
  title: 'Vitrina',
  description:
    'Tiendas en línea para productos que se personalizan, con tiendas de ejemplo para recorrer y comprar.',
  canonical: '/',
})

/** The server's markup is the same for everybody; visitors from Chile get their own text afterwards. */
const WORDS = {
  AR: { enter: 'Entrá a una', here: 'Acá' },
  CL: { enter: 'Entra a una', here: 'Aquí' },
}

export function Component() {
  useEffect(markHydrated, [])
  const { api, connection } = useShop()
  const words = WORDS[useMarket()]
  const online = useOnline(connection)
  const page = chooserPage(useSearchParams()[0])
  const list = useQuery(demoShopsQuery(api, page))
  const { data, error } = list
  const loading = useSteadyLoading(isAwaited(list, online))
  const retry = () => void list.refetch()
  return (
    <div className="shop undressed">
      <header className="wrap chooser-head">
        <p className="chooser-mark">Vitrina</p>
        <h1 className="t-hero">Cada marca, su tienda</h1>
        <p className="t-lead mt-4 max-w-[46ch]">
          Tiendas de ejemplo, cada una con su catálogo, sus precios y su carácter. {words.enter}: se puede
          recorrer, comprar e instalar, también sin conexión.
        </p>
      </header>
      <main id="contenido" tabIndex={-1} className="wrap chooser-main">
        {loading ? (
          <LoadingRegion label="Cargando tiendas">
            <div className="chooser-wall">
              <Skeleton className="chooser-place" />
              <Skeleton className="chooser-place" />
            </div>
          </LoadingRegion>
        ) : data && data.length > 0 ? (
          <ul className="chooser-wall">
            {data.map((shop, index) => (
              <li key={shop.tenant} className="chooser-place">
                <Face shop={shop} first={index < 2} />
              </li>
            ))}
          </ul>
        ) : data && page > 1 ? (
          <EmptyState title="No hay más tiendas" text="Las que hay están en las páginas anteriores." />
        ) : !data && !online ? (
          <StateMessage
            icon={<OfflineIcon className="size-7" />}
            title="Sin conexión"
            text="Las tiendas aparecen solas cuando vuelva. La que ya visitaste se abre por su dirección."
            actions={
              <Button tone="outline" onClick={retry}>
                Reintentar
              </Button>
            }
          />
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={retry} />
        ) : (
          <EmptyState
            title={`${words.here} todavía no hay tiendas`}
            text="Cada tienda tiene su propia dirección: es la primera parte de la ruta."
          />
        )}
        {data && (page > 1 || data.length === DEMO_PAGE_SIZE) && (
          <nav aria-label="Páginas" className="chooser-pages">
            {page > 1 && (
              <a href={chooserHref(page - 1)} rel="prev">
                Tiendas anteriores
              </a>
            )}
            {data.length === DEMO_PAGE_SIZE && page < LAST_DEMO_PAGE && (
              <a href={chooserHref(page + 1)} rel="next">
                Más tiendas
              </a>
            )}
          </nav>
        )}
      </main>
    </div>
  )
}

/** Each shop's home on a phone: pictures made by `npm run pictures`. */
const HOMES = import.meta.glob<string>('./homes/*.avif', { eager: true, query: '?url', import: 'default' })

/** The link to a shop. */
function Face({ shop, first }: { shop: DemoShop; first: boolean }) {
  return (
    <a href={`/${encodeURIComponent(shop.tenant)}/`} className="face">
      <img
        className="face-pic"
        src={HOMES[`./homes/${shop.tenant}.avif`] ?? shop.image}
        alt=""
        width="540"
        height="900"
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
      />
      <span className="face-name">{shop.name}</span>
      <span className="face-line">{shop.tagline}</span>
      <span className="face-foot">
        {marketOf(shop.environment) === 'CL' ? 'Chile' : 'Argentina'} · {templateOf(shop.template).name}
        <ArrowRightIcon className="size-5 face-arrow" />
      </span>
    </a>
  )
}
