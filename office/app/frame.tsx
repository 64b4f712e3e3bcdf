import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Link } from 'wouter'
import type { Me, ShopOfOperator } from '#contract/office/staff.ts'
import { useArtworkQueue } from '#office/queries/artwork.ts'
import { useMay } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { Notices } from '#office/ui/notices.tsx'
import { roleWords } from '#office/ui/roles.ts'

const Refusals = lazy(async () => ({
  default: (await import('#office/features/workshop/refusals.tsx')).Refusals,
}))

interface Props {
  readonly me: Me
  readonly shop: ShopOfOperator
  readonly entry: 'orders' | 'workshop' | 'artwork' | 'catalogue' | 'more'
  /** A screen of one thing has its own bar on phones. */
  readonly isDetail: boolean
  readonly children: ReactNode
}

const ArtworkEntry = ({ shop, isHere }: { readonly shop: ShopOfOperator; readonly isHere: boolean }) => {
  const { queue } = useArtworkQueue()
  const waiting = queue?.groups.find(({ group }) => group === 'toCheck')?.total ?? 0
  return (
    <Link className="nav-entry" href={`/${shop.name}/arte`} aria-current={isHere ? 'page' : undefined}>
      <Icon name="picture" />
      <span>Arte</span>
      {waiting > 0 && (
        <span className="nav-count">
          {waiting}
          <span className="hidden-text"> para revisar</span>
        </span>
      )}
    </Link>
  )
}

/** What stands around a screen: the bar of entries, below on phones and at the left where there is room. */
export const Frame = ({ me, shop, entry, isDetail, children }: Props) => {
  const may = useMay()
  const { id: operator } = me
  const mayEdit = may('catalogue.edit')
  useEffect(() => {
    // Uploads of photographs that a closed tab left unfinished continue here.
    if (mayEdit)
      void import('#office/queries/photo-queue.ts').then(({ resumePhotos }) => resumePhotos({ operator }))
  }, [operator, mayEdit])
  return (
    <div className={isDetail ? 'framed framed-detail' : 'framed'}>
      {children}
      <nav className="nav" aria-label="Gestión">
        <div className="nav-shop">
          <span className="nav-letter" aria-hidden="true">
            {shop.title.charAt(0).toLowerCase()}
          </span>
          {shop.title}
        </div>
        <Link
          className="nav-entry"
          href={`/${shop.name}/`}
          aria-current={entry === 'orders' ? 'page' : undefined}
        >
          <Icon name="bag" />
          <span>Pedidos</span>
        </Link>
        {may('production.see') && (
          <Link
            className="nav-entry"
            href={`/${shop.name}/taller`}
            aria-current={entry === 'workshop' ? 'page' : undefined}
          >
            <Icon name="printer" />
            <span>Taller</span>
          </Link>
        )}
        {may('artwork.see') && <ArtworkEntry shop={shop} isHere={entry === 'artwork'} />}
        {may('catalogue.see') && (
          <Link
            className="nav-entry"
            href={`/${shop.name}/catalogo`}
            aria-current={entry === 'catalogue' ? 'page' : undefined}
          >
            <Icon name="grid" />
            <span>Catálogo</span>
          </Link>
        )}
        <Link
          className="nav-entry"
          href={`/${shop.name}/mas`}
          aria-current={entry === 'more' ? 'page' : undefined}
        >
          <Icon name="menu" />
          <span>Más</span>
        </Link>
        <div className="nav-person">
          {me.name}
          <br />
          <span className="sub">{roleWords(shop)}</span>
        </div>
      </nav>
      <Notices>
        <Suspense>
          <Refusals />
        </Suspense>
      </Notices>
    </div>
  )
}
