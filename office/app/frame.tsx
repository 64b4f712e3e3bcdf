import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Me, ShopOfOperator } from '#contract/office/staff.ts'
import { Refusals } from '#office/features/workshop/refusals.tsx'
import { useArtworkQueue } from '#office/queries/artwork.ts'
import { useMay } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { Notices } from '#office/ui/notices.tsx'
import { roleWords } from '#office/ui/roles.ts'

interface Props {
  readonly me: Me
  readonly shop: ShopOfOperator
  readonly entry: 'orders' | 'workshop' | 'artwork' | 'more'
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
        <Refusals />
      </Notices>
    </div>
  )
}
