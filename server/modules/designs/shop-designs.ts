import type { CountedInks } from '#domain/inks/count.ts'
import { sha256 } from '../../environment/sha256.ts'
import { shopItself } from '../../fairness/sender.ts'
import { recognise } from '../../formats/recognise.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'
import type { TenantSettings } from '../../tenant-settings/settings.ts'

type Designs = TenantSettings['designs']

const DATA_URL = /^data:[\w/+.-]+(?:;charset=[\w-]+)?(;base64)?,/i
/** Designs whose inks are cached; those of all shops of an installation, and then some. */
const MOST_CACHED = 2000

const bytesOf = (image: string): Buffer | null => {
  const [head, base64] = DATA_URL.exec(image) ?? []
  if (head === undefined) return null
  const content = image.slice(head.length)
  if (base64 !== undefined) return Buffer.from(content, 'base64')
  try {
    return Buffer.from(decodeURIComponent(content))
  } catch {
    return null
  }
}

/** The shop's own designs, by SHA-256. */
export const shopDesignFiles = (designs: Designs): ReadonlyMap<string, Buffer> =>
  new Map(
    designs
      .flatMap(({ designs: own }) => own.flatMap(({ image }) => bytesOf(image) ?? []))
      .map((bytes) => [sha256(bytes), bytes]),
  )

/** The inks of the shop's own designs, which everybody may print. */
export const createShopDesigns = (rendering: Pick<Rendering, 'run'>) => {
  // A settings object lives as long as nobody changes the shop.
  const hashed = new WeakMap<Designs, ReadonlyMap<string, Buffer>>()
  const counted = new Map<string, CountedInks | null>()

  /** Files by SHA-256. */
  const filesOf = (designs: Designs): ReadonlyMap<string, Buffer> => {
    const known = hashed.get(designs)
    if (known !== undefined) return known
    const files = shopDesignFiles(designs)
    hashed.set(designs, files)
    return files
  }

  const count = async (tenant: Tenant, hash: string, bytes: Buffer): Promise<CountedInks | null> => {
    const known = counted.get(hash)
    if (known !== undefined) return known
    const unread = { ...recognise(bytes), count: true }
    const made = (await rendering.run('read', unread, shopItself(tenant))).counted
    if (counted.size < MOST_CACHED) counted.set(hash, made)
    return made
  }

  /** Those of the files that are designs of the shop, with their inks. */
  return async (tenant: Tenant, hashes: readonly string[]) => {
    const files = filesOf(tenant.settings.designs)
    const found = new Map<string, CountedInks | null>()
    for (const hash of hashes) {
      const bytes = files.get(hash)
      if (bytes !== undefined) found.set(hash, await count(tenant, hash, bytes))
    }
    return found
  }
}
