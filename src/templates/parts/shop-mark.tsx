import { Link } from 'wouter'
import { useConfig } from '#src/session/shop.ts'
import { Brand } from '#src/ui/navigation/brand.tsx'

/** The shop's name or logo, on pages without navigation; links to its home. */
export function ShopMark() {
  const config = useConfig()
  return (
    <Link href="/" className="shop-mark" aria-label={`${config.name}, inicio`}>
      <Brand config={config} />
    </Link>
  )
}
