import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'wouter'
import type { Permission } from '#contract/office/permissions.ts'
import type { Me } from '#contract/office/staff.ts'
import { DesktopProvider, useMay, useShop } from '#office/queries/session.ts'
import { Screen as Orders } from '#office/screens/orders.tsx'
import { MarketProvider, marketOfShop } from '#office/ui/market.tsx'
import { Blank } from '#office/ui/states.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { Frame } from './frame.tsx'

const ShopStrip = lazy(async () => ({ default: (await import('./shop-strip.tsx')).ShopStrip }))
const Order = lazy(async () => ({ default: (await import('#office/screens/order.tsx')).Screen }))
const Artwork = lazy(async () => ({ default: (await import('#office/screens/artwork.tsx')).Screen }))
const Workshop = lazy(async () => ({ default: (await import('#office/screens/workshop.tsx')).Screen }))
const More = lazy(async () => ({ default: (await import('#office/screens/more.tsx')).Screen }))
const Alerts = lazy(async () => ({ default: (await import('#office/screens/alerts.tsx')).Screen }))
const Catalogue = lazy(async () => ({ default: (await import('#office/screens/catalogue.tsx')).Screen }))
const FirstSteps = lazy(async () => ({ default: (await import('#office/screens/first-steps.tsx')).Screen }))
const Settings = lazy(async () => ({ default: (await import('#office/screens/settings.tsx')).Screen }))
const Team = lazy(async () => ({ default: (await import('#office/screens/team.tsx')).Screen }))
const Techniques = lazy(async () => ({ default: (await import('#office/screens/printing.tsx')).Techniques }))
const Areas = lazy(async () => ({ default: (await import('#office/screens/printing.tsx')).Areas }))

const Look = lazy(async () => ({ default: (await import('#office/screens/look.tsx')).Screen }))
const Imports = lazy(async () => ({ default: (await import('#office/screens/imports.tsx')).Screen }))
const Reports = lazy(async () => ({ default: (await import('#office/screens/reports.tsx')).Screen }))
const Quotes = lazy(async () => ({ default: (await import('#office/screens/quotes.tsx')).Screen }))
const Customers = lazy(async () => ({ default: (await import('#office/screens/customers.tsx')).Screen }))
const Withdrawals = lazy(async () => ({ default: (await import('#office/screens/withdrawals.tsx')).Screen }))

const Installation = lazy(async () => ({
  default: (await import('#office/screens/installation.tsx')).Screen,
}))

const MORE_PAGES = ['mas', 'historial', 'dispositivos', 'contrasena', 'seguridad'] as const
const isMorePage = (word: string): word is (typeof MORE_PAGES)[number] =>
  MORE_PAGES.some((page) => page === word)

/** The entry of the bar that a page belongs to; the others are below 'Más'. */
const ENTRIES: Readonly<Record<string, 'orders' | 'workshop' | 'artwork' | 'catalogue'>> = {
  '': 'orders',
  pedidos: 'orders',
  taller: 'workshop',
  arte: 'artwork',
  catalogo: 'catalogue',
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

interface Where {
  readonly id: string
  readonly line: string
  readonly area: string
}

const InstallationOfShop = () => {
  const { name, timeZone } = useShop()
  return <Installation back={`/${name}/mas`} timeZone={timeZone} />
}

/** Screens by the first word behind the shop; without the permission, the board stands there. */
const SCREENS: Readonly<
  Record<string, { readonly may: Permission | 'root'; draw(where: Where): ReactNode }>
> = {
  arte: { may: 'artwork.see', draw: ({ id, line }) => <Artwork id={id} line={line} /> },
  taller: {
    may: 'production.see',
    draw: ({ id, line, area }) => <Workshop id={id} line={line} area={area} />,
  },
  catalogo: { may: 'catalogue.see', draw: ({ id }) => <Catalogue id={id} /> },
  pasos: { may: 'shop.state', draw: () => <FirstSteps /> },
  importar: { may: 'catalogue.prices', draw: ({ id }) => <Imports id={id} /> },
  equipo: { may: 'team', draw: () => <Team /> },
  tecnicas: { may: 'catalogue.see', draw: () => <Techniques /> },
  areas: { may: 'catalogue.see', draw: ({ id }) => <Areas id={id} /> },
  apariencia: { may: 'look', draw: () => <Look /> },
  ajustes: { may: 'catalogue.prices', draw: ({ id }) => <Settings page={id} /> },
  informes: { may: 'reports', draw: () => <Reports /> },
  cotizaciones: { may: 'quotes', draw: ({ id }) => <Quotes id={id} /> },
  clientes: { may: 'customers.see', draw: ({ id }) => <Customers id={id} /> },
  arrepentimientos: { may: 'customers.see', draw: () => <Withdrawals /> },
  avisos: { may: 'orders.see', draw: () => <Alerts /> },
  instalacion: { may: 'root', draw: () => <InstallationOfShop /> },
}

const Page = ({ me, page, ...where }: Omit<Props, 'shopName'>) => {
  const may = useMay()
  if (page === 'pedidos' && where.id !== '') return <Order id={where.id} />
  if (isMorePage(page)) return <More me={me} page={page} />
  const screen = Object.hasOwn(SCREENS, page) ? SCREENS[page] : undefined
  const isOpen = screen?.may === 'root' ? me.isRoot : screen !== undefined && may(screen.may)
  if (screen && isOpen) return screen.draw(where)
  return (
    <>
      {/* Of its own, so that the board does not wait for it. */}
      <Suspense>
        <ShopStrip me={me} />
      </Suspense>
      <Orders />
    </>
  )
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
  const isDetail = page === 'apariencia' || (page === 'taller' ? line !== '' : id !== '')
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
