import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Redirect, Route, Router, Switch } from 'wouter'
import { OFFICE } from '#contract/office/endpoint.ts'
import type { Me } from '#contract/office/staff.ts'
import { LogIn, LogInSheet } from '#office/features/access/log-in.tsx'
import { useSetup } from '#office/features/access/set-up.tsx'
import { client } from '#office/queries/client.ts'
import { useSession, useStepUp } from '#office/queries/session.ts'
import { MarketProvider, marketOfDevice } from '#office/ui/market.tsx'
import { Notices } from '#office/ui/notices.tsx'
import { Blank } from '#office/ui/states.tsx'
import { FailureBoundary } from './failure-boundary.tsx'
import { ShopScreens } from './shop-screens.tsx'

const StepUpSheet = lazy(async () => ({ default: (await import('#office/screens/step-up.tsx')).Screen }))
const Shops = lazy(async () => ({ default: (await import('#office/screens/shops.tsx')).Screen }))
const Installation = lazy(async () => ({
  default: (await import('#office/screens/installation.tsx')).Screen,
}))
const Links = lazy(async () => ({ default: (await import('#office/screens/links.tsx')).Screen }))

/** Without a session: set up where it was not yet, else log in. */
const Outside = () => {
  const setup = useSetup()
  if (setup.data?.open) return <Redirect to="/empezar" replace />
  // Where the answer does not come, the log-in says so itself.
  return setup.data || setup.isError ? <LogIn /> : null
}

const Home = () => {
  const { me } = useSession()
  const [first] = me?.shops ?? []
  // Each begins where their work is.
  if (first) return <Redirect to={`/${first.name}/${first.role === 'workshop' ? 'taller' : ''}`} replace />
  if (me?.isRoot) return <Redirect to={SHOPS} replace />
  return <Blank text="Todavía no estás en el equipo de ninguna tienda." />
}

interface Place {
  readonly shop: string
  /** Behind the shop: 'pedidos/1048', 'arte/1048/6f0c…'. */
  readonly rest: string
}

const Shop = ({ shop, rest }: Place) => {
  const { state, me } = useSession()
  const waiting = useStepUp()
  const [page = '', id = '', line = '', area = ''] = rest.split('/')
  if (!me) return <LogIn />
  return (
    <>
      <ShopScreens me={me} shopName={shop} page={page} id={id} line={line} area={area} />
      {waiting && state === 'in' && (
        <Suspense>
          <StepUpSheet waiting={waiting} />
        </Suspense>
      )}
      {state === 'over' && <LogInSheet me={me} />}
    </>
  )
}

/** No shop is named like these: who runs the installation may have none. */
const SHOPS = '/_tiendas'
const INSTALLATION = '/_instalacion'

const Shopless = ({ children }: { readonly children: ReactNode }) => {
  const waiting = useStepUp()
  return (
    <div className="shopless">
      {children}
      {waiting && (
        <Suspense>
          <StepUpSheet waiting={waiting} />
        </Suspense>
      )}
      <Notices />
    </div>
  )
}

const InstallationOf = ({ me }: { readonly me: Me }) => {
  if (!me.isRoot) return <Redirect to="/" replace />
  return (
    <Shopless>
      <Installation back={SHOPS} timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone} />
    </Shopless>
  )
}

const Routes = () => {
  const { state, me } = useSession()
  if (state === 'starting') return null
  const home = me ? <Home /> : <Outside />
  return (
    <Switch>
      <Route path="/">{home}</Route>
      <Route path="/entrar">{me ? <Home /> : <LogIn />}</Route>
      <Route path="/empezar">{me ? <Home /> : <Links page="empezar" />}</Route>
      <Route path="/invitacion">
        <Links page="invitacion" />
      </Route>
      <Route path="/recuperar">
        <Links page="recuperar" />
      </Route>
      <Route path={SHOPS}>
        {me ? (
          <Shopless>
            <Shops me={me} />
          </Shopless>
        ) : (
          <LogIn />
        )}
      </Route>
      <Route path={INSTALLATION}>{me ? <InstallationOf me={me} /> : <LogIn />}</Route>
      <Route path="/:shop/*?">{({ shop, '*': rest = '' }) => <Shop shop={shop} rest={rest} />}</Route>
    </Switch>
  )
}

export const App = () => (
  <QueryClientProvider client={client}>
    <MarketProvider value={marketOfDevice(navigator.language)}>
      <Router base={OFFICE}>
        <FailureBoundary>
          <Suspense>
            <Routes />
          </Suspense>
        </FailureBoundary>
      </Router>
    </MarketProvider>
  </QueryClientProvider>
)
