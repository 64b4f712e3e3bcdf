import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Me } from '#contract/office/staff.ts'
import { DesktopProvider, useMay } from '#office/queries/session.ts'
import { Screen as Orders } from '#office/screens/orders.tsx'
import { MarketProvider, marketOfShop } from '#office/ui/market.tsx'
import { Blank } from '#office/ui/states.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { Frame } from './frame.tsx'

const Order = lazy(async () => ({ default: (await import('#office/screens/order.tsx')).Screen }))
const Artwork = lazy(async () => ({ default: (await import('#office/screens/artwork.tsx')).Screen }))
const Workshop = lazy(async () => ({ default: (await import('#office/screens/workshop.tsx')).Screen }))
const More = lazy(async () => ({ default: (await import('#office/screens/more.tsx')).Screen }))
const Alerts = lazy(async () => ({ default: (await import('#office/screens/alerts.tsx')).Screen }))
const Team = lazy(async () => ({ default: (await import('#office/screens/team.tsx')).Screen }))

const MORE_PAGES = ['mas', 'historial', 'dispositivos', 'contrasena', 'seguridad'] as const
const isMorePage = (word: string): word is (typeof MORE_PAGES)[number] =>
  MORE_PAGES.some((page) => page === word)

/** The entry of the bar that a page belongs to; the others are below 'Más'. */
const ENTRIES: Readonly<Record<string, 'orders' | 'workshop' | 'artwork'>> = {
  '': 'orders',
  pedidos: 'orders',
  taller: 'workshop',
  arte: 'artwork',
}

interface Props {
  readonly me: Me
  readonly shopName: string
  /** What stands behind the shop in the address. */
  readonly page: string
  readonly id: string
  readonly line: string
  readonly area: string
}

const Page = ({ me, page, id, line, area }: Omit<Props, 'shopName'>) => {
  const may = useMay()
  if (page === 'pedidos' && id !== '') return <Order id={id} />
  if (page === 'arte' && may('artwork.see')) return <Artwork id={id} line={line} />
  if (page === 'taller' && may('production.see')) return <Workshop id={id} line={line} area={area} />
  if (page === 'equipo' && may('team')) return <Team />
  if (page === 'avisos') return <Alerts />
  if (isMorePage(page)) return <More me={me} page={page} />
  return <Orders />
}

export const ShopScreens = ({ me, shopName, page, id, line, area }: Props) => {
  const shop = me.shops.find(({ name }) => name === shopName)
  if (!shop)
    return (
      <Blank text="Esta tienda no está entre las tuyas.">
        <Link className="button" href="/">
          Ver las mías
        </Link>
      </Blank>
    )
  const isDetail = page === 'taller' ? line !== '' : id !== ''
  return (
    <MarketProvider value={marketOfShop(shop)}>
      {/* Keyed: nothing of one shop or person is left on the screen of another. */}
      <DesktopProvider value={{ shop, operator: me.id }} key={`${me.id} ${shop.name}`}>
        <Frame me={me} shop={shop} entry={ENTRIES[page] ?? 'more'} isDetail={isDetail}>
          <FailureBoundary key={`${page} ${id} ${line}`}>
            <Suspense>
              <Page me={me} page={page} id={id} line={line} area={area} />
            </Suspense>
          </FailureBoundary>
        </Frame>
      </DesktopProvider>
    </MarketProvider>
  )
}
