import type { CartIssue, Customization } from '#contract/cart.ts'
import { elementsOf } from '#domain/design/read-elements.ts'
import { filesNamed } from '#domain/design-checks/recount.ts'
import { failure } from '../../errors/failure.ts'
import type { CataloguePort } from '../../ports/catalogue.ts'
import type { DesignedLine, DesignedProduct, DesignsPort } from '../../ports/designs.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { StoredArtwork, UploadsPort } from '../../ports/uploads.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import type { Uncounted } from '../../rendering/recount.ts'
import { refuseExcess, takesLong } from './amount.ts'
import { createCounts } from './counts.ts'
import { createPlates } from './plates.ts'
import { createRecounts } from './recounts.ts'
import { createShopDesigns } from './shop-designs.ts'
import { printsOf } from './tried-prints.ts'
import { problemWords } from './words.ts'

const applications = (design: Customization | null) => design?.views.flatMap(({ areas }) => areas) ?? []

/** Designs that differ, in lines that differ: a curva's members come with the same one each. */
const onceEach = (lines: readonly DesignedLine[]): Customization[] => {
  const found = new Map<Customization | string, Customization>()
  for (const { line, design } of lines)
    if (design !== null) found.set(`${line} ${JSON.stringify(design)}`, design)
  return [...found.values()]
}

const refuseForeign = ({ design }: DesignedLine, name: string) => {
  if (applications(design).some((one) => elementsOf(one) === undefined))
    throw failure(
      'invalid_request',
      `El diseño de ${name} no se puede leer. Hay que abrirlo en el editor y guardarlo otra vez.`,
      { status: 422 },
    )
}

const entryOf = (files: ReadonlyMap<string, StoredArtwork>, hash: string) => {
  const known = files.get(hash)
  return known === undefined ? [] : [[hash, { counted: known.counted }] as const]
}

/** Its prices say that it is not on sale. */
const NO_PRODUCT: DesignedProduct = { name: 'este producto', printAreas: [], techniques: [] }

type Asked = Parameters<DesignsPort['recount']>[1]

interface DesignsDeps {
  readonly catalogue: Pick<CataloguePort, 'products'>
  readonly uploads: Pick<UploadsPort, 'artwork' | 'original' | 'noteCount' | 'separations' | 'noteSeparation'>
  readonly rendering: Pick<Rendering, 'run'>
}

/** The server's own word about designs. */
export const createDesigns = ({ catalogue, uploads, rendering }: DesignsDeps): DesignsPort => {
  const shopDesigns = createShopDesigns(rendering)
  const counts = createCounts(rendering)
  const plates = createPlates({ uploads, rendering })
  const countedNow = createRecounts({ uploads, rendering })

  /** What is known of the files that designs are printed from; what nobody sent has no entry. */
  const filesBehind = async (
    tenant: Tenant,
    { owners, network, within }: Pick<Asked, 'owners' | 'network' | 'within'>,
    designed: readonly DesignedLine[],
  ): Promise<ReadonlyMap<string, StoredArtwork>> => {
    const hashes = [...new Set(designed.flatMap(({ design }) => applications(design).flatMap(filesNamed)))]
    if (hashes.length === 0) return new Map()
    const known = await uploads.artwork(tenant.id, owners, hashes, within)
    const sent = await countedNow(tenant, { owners, network, within }, known)
    const others = hashes.filter((hash) => !sent.has(hash))
    const own = await shopDesigns(tenant, others)
    return new Map([...[...own].map(([hash, counted]) => [hash, { counted }] as const), ...sent])
  }

  return {
    async recount(tenant, { owners, network, lines, products, within, patience, tried: before }) {
      const designed = lines.filter(({ design }) => applications(design).length > 0)
      if (designed.length === 0)
        return {
          designs: lines.map(({ design }) => design),
          missing: [],
          problems: [],
          tried: { said: new Map(), untried: null },
        }
      const sent = onceEach(designed)
      refuseExcess(sent)
      const ids = [...new Set(designed.map(({ productId }) => productId))]
      const known = products ?? (await catalogue.products(tenant, ids, within))
      const productOf = ({ productId }: DesignedLine) => known.get(productId) ?? NO_PRODUCT
      for (const line of designed) refuseForeign(line, productOf(line).name)
      const files = await filesBehind(tenant, { owners, network, within }, designed)
      const missing = new Map<string, CartIssue>()
      const problems = new Map<string, CartIssue>()
      // A curva's members come with the same design each.
      const keyOf = (line: DesignedLine) => `${line.line} ${line.productId} ${JSON.stringify(line.design)}`
      const uncounted = new Map<string, Uncounted>()
      for (const line of designed) {
        const key = keyOf(line)
        if (line.design === null || uncounted.has(key)) continue
        const { line: shoppingCartUUID, design } = line
        const { name, printAreas: areas, techniques } = productOf(line)
        const named = [...new Set(applications(design).flatMap(filesNamed))]
        const artwork = named.filter((hash) => !files.has(hash))
        if (artwork.length > 0) {
          const message = `Falta subir el diseño de ${name}.`
          missing.set(shoppingCartUUID, { shoppingCartUUID, code: 'unknown_artwork', message, artwork })
        }
        const own = new Map(named.flatMap((hash) => entryOf(files, hash)))
        uncounted.set(key, { design, areas, techniques, files: own })
      }
      const sender = { person: `${tenant.id} ${owners[0]}`, network, shop: String(tenant.id) }
      const counting = { isLong: takesLong(sent), before, sender }
      const { made, counted } = await counts([...uncounted.values()], counting)
      const countedOf = new Map([...uncounted.keys()].map((key, index) => [key, made[index]]))
      const prints = new Map([...uncounted].map(([key, one]) => [key, printsOf(one.design, one, files)]))
      const asked = {
        ...{ owners, network, within, tried: before },
        ...(patience === undefined ? {} : { patience }),
      }
      const { problemsOf, tried } = await plates(tenant, asked, [...prints.values()].flat())
      const designs = lines.map((line) => {
        if (applications(line.design).length === 0) return line.design
        const { line: shoppingCartUUID } = line
        const { name } = productOf(line)
        const again = countedOf.get(keyOf(line))
        const unmade = (prints.get(keyOf(line)) ?? []).flatMap(problemsOf)
        for (const problem of [...(again?.problems ?? []), ...unmade]) {
          const message = problemWords(problem, name)
          const issue = { shoppingCartUUID, code: 'product_unavailable', message } as const
          problems.set(`${shoppingCartUUID} ${message}`, issue)
        }
        return again?.design ?? null
      })
      return {
        designs,
        missing: [...missing.values()],
        problems: [...problems.values()],
        tried: { ...tried, counted },
      }
    },
  }
}
