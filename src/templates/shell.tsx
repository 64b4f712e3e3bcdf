import type { ReactNode } from 'react'
import type { Category } from '#contract/catalogue.ts'
import type { BoxConfiguration } from '#contract/config.ts'
import { untilTouched } from '#src/hydration/attention.ts'
import { later } from '#src/hydration/later.tsx'
import { chatOf } from '#src/ui/navigation/chat-link.ts'
import { WideOnly } from './parts/wide-only.tsx'
import { useLook } from './registry.ts'
import { templateOf } from './specs.ts'

/** Comes seconds after the page. */
const WhatsAppButton = later(
  async () => (await import('#src/ui/navigation/whatsapp-button.tsx')).WhatsAppButton,
  async () => undefined,
)

/** Three of the ten templates have it. */
const CategorySidebar = later(
  async () => (await import('./parts/category-sidebar.tsx')).CategorySidebar,
  untilTouched,
)

/** Blank: the page alone. Checkout: no footer. */
export type Layout = 'blank' | 'checkout' | 'default'

interface ShellProps {
  layout: Layout
  config: BoxConfiguration
  categories: readonly Category[]
  /** The cart's button in the navigation. */
  cart?: ReactNode
  /** The account's entry in the navigation. */
  account?: ReactNode
  /** The cart drawer, and what comes between the screen and the footer. */
  drawer?: ReactNode
  /** On every page, over it: one quiet line, 'Sin conexión'. */
  notice?: ReactNode
  /** false on /auth. */
  whatsApp?: boolean
  children: ReactNode
}

/** Everything around a screen, as the tenant's template has it. */
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
  const { Navbar, Footer } = useLook(spec)
  const chat = chatOf(config)
  const framed = layout !== 'blank'

  return (
    <div className="shop" data-template={spec.look} data-layout={layout}>
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
