import { Link } from 'wouter'
import { useConfig } from '#src/session/shop.ts'
import { Brand } from '#src/ui/navigation/brand.tsx'

/** Whose page it is, where no navigation says so; leads to the shop. */
export function ShopMark() {
  const config = useConfig()
  return (
    <Link href="/" className="shop-mark" aria-label={`${config.name}, inicio`}>
      <Brand config={config} />
    </Link>
  )
}
