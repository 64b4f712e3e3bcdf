import { createHash } from 'node:crypto'
import type { CartIssue, Customization } from '#contract/cart.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import { type Evidence, filesNamed, recount } from '#domain/design/recount.ts'
import { failure } from '../../http/failure.ts'
import type {
  CataloguePort,
  DesignedLine,
  DesignedProduct,
  DesignsPort,
  StoredArtwork,
  Tenant,
  UploadsPort,
} from '../../ports.ts'
import type { Rendering } from '../../rendering/rendering.ts'
import { createShopDesigns } from './shop-designs.ts'
import { problemWords } from './words.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const applications = (design: Customization | null) => design?.views.flatMap(({ areas }) => areas) ?? []

const refuseForeign = ({ design }: DesignedLine, name: string) => {
  if (applications(design).some((one) => elementsOf(one) === undefined))
    throw failure(
      'invalid_request',
      `El diseño de ${name} no se puede leer. Hay que abrirlo en el editor y guardarlo otra vez.`,
      { status: 422 },
    )
}

const evidenceOf = (
  { printAreas, techniques }: DesignedProduct,
  sent: ReadonlyMap<string, StoredArtwork>,
): Evidence => ({
  areas: printAreas,
  techniques,
  counted: (hash) => sent.get(hash)?.counted,
  hash: sha256,
})

/** Its prices say that it is not on sale. */
const NO_PRODUCT: DesignedProduct = { name: 'este producto', printAreas: [], techniques: [] }

type Asked = Parameters<DesignsPort['recount']>[1]

interface DesignsDeps {
  readonly catalogue: Pick<CataloguePort, 'products'>
  readonly uploads: Pick<UploadsPort, 'artwork'>
  readonly rendering: Pick<Rendering, 'run'>
}

/** The server's own word about designs. */
export const createDesigns = ({ catalogue, uploads, rendering }: DesignsDeps): DesignsPort => {
  const shopDesigns = createShopDesigns(rendering)

  /** What is known of the files that designs are printed from; what nobody sent has no entry. */
  const filesBehind = async (
    tenant: Tenant,
    { owners, within }: Pick<Asked, 'owners' | 'within'>,
    designed: readonly DesignedLine[],
  ): Promise<ReadonlyMap<string, StoredArtwork>> => {
    const hashes = [...new Set(designed.flatMap(({ design }) => applications(design).flatMap(filesNamed)))]
    if (hashes.length === 0) return new Map()
    const sent = await uploads.artwork(tenant.id, owners, hashes, within)
    const others = hashes.filter((hash) => !sent.has(hash))
    const own = await shopDesigns(tenant, others)
    return new Map([...[...own].map(([hash, counted]) => [hash, { counted }] as const), ...sent])
  }

  return {
    async recount(tenant, { owners, lines, products, within }) {
      const designed = lines.filter(({ design }) => applications(design).length > 0)
      if (designed.length === 0)
        return { designs: lines.map(({ design }) => design), missing: [], problems: [] }
      const ids = [...new Set(designed.map(({ productId }) => productId))]
      const known = products ?? (await catalogue.products(tenant, ids, within))
      const productOf = ({ productId }: DesignedLine) => known.get(productId) ?? NO_PRODUCT
      for (const line of designed) refuseForeign(line, productOf(line).name)
      const files = await filesBehind(tenant, { owners, within }, designed)
      const missing = new Map<string, CartIssue>()
      const problems = new Map<string, CartIssue>()
      // A curva's members come with the same design each.
      const counted = new Map<string, Customization>()
      const again = (line: DesignedLine, design: Customization): Customization => {
        const { line: shoppingCartUUID, productId } = line
        const key = `${shoppingCartUUID} ${productId} ${JSON.stringify(design)}`
        const before = counted.get(key)
        if (before !== undefined) return before
        const product = productOf(line)
        const named = applications(design).flatMap(filesNamed)
        const artwork = [...new Set(named)].filter((hash) => !files.has(hash))
        if (artwork.length > 0) {
          const message = `Falta subir el diseño de ${product.name}.`
          missing.set(shoppingCartUUID, { shoppingCartUUID, code: 'unknown_artwork', message, artwork })
        }
        const made = recount(design, evidenceOf(product, files))
        for (const problem of made.problems) {
          const message = problemWords(problem, product.name)
          const issue = { shoppingCartUUID, code: 'product_unavailable', message } as const
          problems.set(`${shoppingCartUUID} ${message}`, issue)
        }
        counted.set(key, made.design)
        return made.design
      }
      const designs = lines.map((line) =>
        line.design === null || applications(line.design).length === 0
          ? line.design
          : again(line, line.design),
      )
      return { designs, missing: [...missing.values()], problems: [...problems.values()] }
    },
  }
}
