import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { useShop } from '#src/session/shop.ts'
import { useIdentity } from '#src/session/store.ts'
import { productHref } from '#src/ui/hrefs.ts'
import { Picture } from '#src/ui/media/picture.tsx'
import { noteSeen, readSeen, type SeenProduct } from './seen.ts'
import './recently-seen.css'

const SHOWN = 6

interface RecentlySeenProps {
  title: string
  /** The product of this page: from now on the last one seen, and not shown itself. */
  product?: SeenProduct
}

/** Products seen on this device. The server's markup has none of it. */
export function RecentlySeen({ title, product }: RecentlySeenProps) {
  const { tenant, session } = useShop()
  const identity = useIdentity(session)
  const [seen, setSeen] = useState<readonly SeenProduct[]>([])
  useEffect(() => {
    const before = readSeen(deviceStorage, tenant, identity)
    setSeen(before.filter(({ id }) => id !== product?.id).slice(0, SHOWN))
    if (product) noteSeen(deviceStorage, tenant, identity, product)
  }, [tenant, identity, product])

  if (seen.length === 0) return null
  return (
    <section aria-labelledby="vistos" className="seen">
      <h2 id="vistos" className="t-heading">
        {title}
      </h2>
      <ul className="seen-row">
        {seen.map((other) => (
          <li key={other.id}>
            <Link href={productHref(other)} className="seen-link">
              <Picture picture={other.picture} alt="" sizes="160px" className="seen-pic" />
              <span className="seen-name">{other.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
