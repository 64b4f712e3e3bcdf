import type { PriceChange } from '#domain/design-checks/revision.ts'
import { localised, type Tenant } from '../../ports/tenant.ts'

const why = (kind: PriceChange['kind'], view: string): string =>
  ({
    areas: `cambia dónde se imprime (${view})`,
    technique: `cambia la técnica (${view})`,
    inks: `cambia la cantidad de tintas (${view})`,
    size: `cambia el tamaño que se cobra (${view})`,
    setup: `cambia lo que se prepara una sola vez (${view})`,
  })[kind]

/** Why another design can't take the place of the one that was bought. */
export const priceWords = (tenant: Tenant, { kind, view }: PriceChange): string =>
  `Con ese diseño ${why(kind, view)}, y con eso el precio del pedido. ${localised(
    tenant,
    'Dejá eso como lo compraste o escribinos',
    'Deja eso como lo compraste o escríbenos',
  )}.`

/** Products that are named in a sentence; an order may have hundreds. */
const MOST_NAMED = 3

/** Which lines share a set-up with the one that is changed: what is printed in one view of it each. */
export const sharedWords = (
  tenant: Tenant,
  sharing: readonly { readonly product: string; readonly view: string }[],
): string => {
  const names = [...new Set(sharing.map(({ product, view }) => `${product} (${view})`))]
  const more = names.length > MOST_NAMED ? ' y otros' : ''
  const named = `${names.slice(0, MOST_NAMED).join(', ')}${more}`
  return `Ese diseño comparte su preparación con ${named}, del mismo pedido, y cambiarlo en uno solo cambia el precio. ${localised(
    tenant,
    'Escribinos si querés cambiarlo en todos',
    'Escríbenos si quieres cambiarlo en todos',
  )}.`
}

export const otherDesignWords = (name: string): string =>
  `${name} no lleva el mismo diseño en todo el pedido: cada uno se cambia desde su muestra.`

export const changedWords = (tenant: Tenant): string =>
  localised(tenant, 'La muestra cambió: mirá la nueva.', 'La muestra cambió: mira la nueva.')
