import type { ReactNode } from 'react'
import type { Category } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { chatOf } from '#src/ui/navigation/chat-link.ts'
import { WideOnly } from './parts/wide-only.tsx'
import { useTemplate } from './registry.ts'
import { templateOf } from './specs.ts'

/** Shown seconds after the page. */
const WhatsAppButton = lazyHydrate(
  async () => (await import('#src/ui/navigation/whatsapp-button.tsx')).WhatsAppButton,
  async () => undefined,
)

/** Only some templates have it. */
const CategorySidebar = lazyHydrate(
  async () => (await import('./parts/category-sidebar.tsx')).CategorySidebar,
  firstInteraction,
)

/** Blank: the page alone. Checkout: no footer. */
export type Layout = 'blank' | 'checkout' | 'default'

interface ShellProps {
  layout: Layout
  config: BoxConfiguration
  categories: readonly Category[]
  /** The cart's button in the navigation. */
  cart?: ReactNode
  /** The account's link in the navigation. */
  account?: ReactNode
  /** The cart drawer, and whatever else comes between the screen and the footer. */
  drawer?: ReactNode
  /** One line at the top of every page: 'Sin conexión'. */
  notice?: ReactNode
  /** false on /auth. */
  whatsApp?: boolean
  children: ReactNode
}

/** Everything around a screen, by the shop's template. */
export function Shell({
  layout,
  config,
  categories,
  cart,
  account,
  drawer,
  notice,
  whatsApp = true,
  children,
}: ShellProps) {
  const spec = templateOf(config.templateFK.id)
  const { Navbar, Footer } = useTemplate(spec)
  const chat = chatOf(config)
  const framed = layout !== 'blank'

  return (
    <div className="shop" data-template={spec.folder} data-layout={layout}>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      {notice}
      {framed && <Navbar config={config} spec={spec} categories={categories} cart={cart} account={account} />}
      {framed && spec.sidebar ? (
        <div className="with-sidebar wrap">
          <WideOnly>
            <CategorySidebar categories={categories} />
          </WideOnly>
          <Main>{children}</Main>
        </div>
      ) : (
        <Main>{children}</Main>
      )}
      {framed && drawer}
      {layout === 'default' && <Footer config={config} spec={spec} categories={categories} />}
      {chat && whatsApp && layout !== 'checkout' && <WhatsAppButton username={chat} />}
    </div>
  )
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id="contenido" tabIndex={-1} className="grow min-w-0 outline-none">
      {children}
    </main>
  )
}
