import { useLocation } from 'wouter'
import type { BoxConfiguration } from '#contract/config.ts'
import { legalText } from '#domain/market/legal.ts'
import { type LegalPage, legalPage } from '#domain/market/legal-pages.ts'
import { marketOf } from '#domain/market/market.ts'
import { ConsentChoice } from '#src/features/analytics/parts/consent-choice.tsx'
import { WithdrawForm } from '#src/features/orders/withdraw/withdraw-form.tsx'
import { DeviceSpace } from '#src/features/pwa/device-space.tsx'
import { configQuery } from '#src/queries/config.ts'
import type { ScreenModule } from '#src/queries/screen.ts'
import { useConfig } from '#src/session/shop.ts'
import { SellerIdentity } from '#src/templates/parts/seller-identity.tsx'
import { buttonClass } from '#src/ui/buttons/button.tsx'
import { PageNotFound } from '#src/ui/feedback/page-not-found.tsx'
import { Breadcrumb } from '#src/ui/navigation/breadcrumb.tsx'

const textsOf = ({ keys }: LegalPage, { legal, environment }: BoxConfiguration): string[] => {
  const texts = keys.map((key) => legalText(legal, key, marketOf(environment)))
  return texts[0] === '' ? [] : texts.flatMap((text) => text.split(/\n+/)).filter(Boolean)
}

const nameIn = (path: string): string => path.split('/').pop() ?? ''

export const head: NonNullable<ScreenModule['head']> = ({ api, params }, cache) => {
  const page = legalPage(params.page ?? '')
  const config = cache.getQueryData(configQuery(api).queryKey)
  if (!page || (config && textsOf(page, config).length === 0))
    return { title: 'Página no encontrada', status: 404 }
  return { title: page.title, description: config && textsOf(page, config)[0]?.slice(0, 160) }
}

export function Component() {
  const config = useConfig()
  const [path] = useLocation()
  const name = nameIn(path)
  const page = legalPage(name)
  const texts = page ? textsOf(page, config) : []
  if (!page || texts.length === 0) return <PageNotFound />
  return (
    <article className="wrap legal">
      <Breadcrumb crumbs={[{ label: 'Inicio', href: '/' }, { label: page.title }]} />
      <h1 className="t-title mt-2 mb-6">{page.title}</h1>
      <div className="prose">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {name === 'terminos' && config.termsFile && (
        <a href={config.termsFile} download className={buttonClass('outline', false, 'mt-6')}>
          Descargar en PDF
        </a>
      )}
      {name === 'privacidad' && (
        <>
          <ConsentChoice />
          <DeviceSpace />
        </>
      )}
      {(name === 'arrepentimiento' || name === 'retracto') && <WithdrawForm />}
      <h2 className="t-heading mt-12 mb-3">Quién vende</h2>
      <SellerIdentity config={config} />
      <p className="t-small mt-8">
        <a href="/third-party-notices.txt" className="link">
          Licencias de los programas y tipografías de este sitio
        </a>
      </p>
    </article>
  )
}
