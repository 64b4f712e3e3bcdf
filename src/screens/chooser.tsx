import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { getDemoShops } from '#contract/demo.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import { isColor } from '#domain/colour.ts'
import { errorMessage } from '#src/api/errors.ts'
import { demoShopsQuery } from '#src/queries/demo.ts'
import { type Head, prefetch, type ScreenModule } from '#src/queries/screen.ts'
import { useMarket } from '#src/session/market.ts'
import { useShop } from '#src/session/shop.ts'
import { templateOf } from '#src/templates/specs.ts'
import { ArrowRightIcon } from '#src/ui/icons.tsx'
import { LoadingRegion, Skeleton, useSteadyLoading } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'

type DemoShop = ResultOf<typeof getDemoShops>[number]

export const queries: NonNullable<ScreenModule['queries']> = ({ api }) => [prefetch(demoShopsQuery(api))]

export const head = (): Head => ({
  title: 'Vitrina',
  description:
    'Tiendas en línea para productos que se personalizan, con tiendas de ejemplo para recorrer y comprar.',
  canonical: '/',
})

/** The same for all as the server writes it; a person who comes from Chile reads their own. */
const WORDS = {
  AR: { enter: 'Entrá a una', here: 'Acá' },
  CL: { enter: 'Entra a una', here: 'Aquí' },
}

export function Component() {
  const { api } = useShop()
  const words = WORDS[useMarket()]
  const { data, error, isPending, refetch } = useQuery(demoShopsQuery(api))
  const loading = useSteadyLoading(isPending)
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
            <div className="chooser-grid">
              <Skeleton className="chooser-card" />
              <Skeleton className="chooser-card" />
            </div>
          </LoadingRegion>
        ) : data && data.length > 0 ? (
          <ul className="chooser-grid">
            {data.map((shop, index) => (
              <li key={shop.tenant}>
                <ShopCard shop={shop} first={index === 0} />
              </li>
            ))}
          </ul>
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <EmptyState
            title={`${words.here} todavía no hay tiendas`}
            text="Cada tienda tiene su propia dirección: es la primera parte de la ruta."
          />
        )}
      </main>
    </div>
  )
}

/** What a shop's colours may put into a style: colours, nothing else. */
const colorsOf = ({ colors }: DemoShop): CSSProperties =>
  Object.fromEntries(
    ['background', 'text', 'primary', 'strokes'].flatMap((name) => {
      const color = colors[name]
      return isColor(color) ? [[`--card-${name}`, color]] : []
    }),
  )

function ShopCard({ shop, first }: { shop: DemoShop; first: boolean }) {
  return (
    <a href={`/${encodeURIComponent(shop.tenant)}/`} className="chooser-card" style={colorsOf(shop)}>
      {shop.image && (
        <img
          className="chooser-pic"
          src={shop.image}
          alt=""
          width="1600"
          height="640"
          loading={first ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      <span className="chooser-words">
        <span>
          <span className="chooser-name">{shop.name}</span>
          <span className="block mt-1">{shop.tagline}</span>
        </span>
        <span className="chooser-foot t-small">
          {shop.environment === 'CL' ? 'Chile' : 'Argentina'} · {templateOf(shop.template).name}
          <ArrowRightIcon className="size-5 chooser-arrow" />
        </span>
      </span>
    </a>
  )
}
