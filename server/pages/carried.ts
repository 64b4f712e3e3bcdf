import type { PageAddress } from '#src/hydration/rendered.ts'
import type { Ports } from '../ports/ports.ts'

/**
 * The address to render for one that nobody has asked for yet, by what the shop has: the product alone for a colour that it
 * doesn't come in. undefined for a list by a value that no product has: there is no end of those, and the browser can say
 * that nothing was found.
 */
export const carriedAddress = async (
  { tenants, catalogue }: Pick<Ports, 'tenants' | 'catalogue'>,
  { address, named, product }: PageAddress,
): Promise<string | undefined> => {
  const values = named && [...named.colors, ...named.brands, ...named.techniques, ...named.fields]
  if (!product && !values?.length) return address
  const [, name = ''] = address.split('/')
  const tenant = await tenants.byName(name)
  // The page of an unknown shop says so itself.
  if (!tenant) return address
  if (product) return (await catalogue.comesIn(tenant, product.id, product.color)) ? address : product.address
  return !named || (await catalogue.carries(tenant, named)) ? address : undefined
}
