import { Link } from 'wouter'
import type { Me } from '#contract/office/staff.ts'
import { useMay, useShop } from '#office/queries/session.ts'

const WORDS = {
  preparing: 'En preparación: nadie la ve todavía.',
  paused: 'En pausa: se mira y se cotiza, no se vende.',
  closed: 'Cerrada: nadie la ve.',
} as const

/** How far the shop is open, where it is not; and where one's own begins, while there are demo shops alone. */
export const ShopStrip = ({ me }: { readonly me: Me }) => {
  const { name, state } = useShop()
  const may = useMay()
  if (state !== 'open')
    return (
      <section className="shop-strip" aria-label="Estado de la tienda">
        <span className="grow">{WORDS[state]}</span>
        {may('shop.state') && (
          <Link className="link" href={`/${name}/pasos`}>
            {state === 'preparing' ? 'Primeros pasos' : 'Cambiar'}
          </Link>
        )}
      </section>
    )
  if (!me.isRoot || me.shops.some((shop) => !shop.isDemo)) return null
  return (
    <section className="shop-strip" aria-label="Estado de la tienda">
      <span className="grow">Es una tienda de muestra.</span>
      <Link className="link" href="/_tiendas">
        Crear la tuya
      </Link>
    </section>
  )
}
