import { formatOf } from '#domain/files/format.ts'
import { COUNT_VERSION, type CountedInks } from '#domain/inks/count.ts'
import { Failure, failure } from '../../errors/failure.ts'
import type { DesignsPort } from '../../ports/designs.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { StoredArtwork, UploadsPort } from '../../ports/uploads.ts'
import type { Rendering } from '../../rendering/pool/rendering.ts'

/** Files that one call counts again: what is left is counted for the next. */
const MOST_AT_ONCE = 12

type Asked = Pick<Parameters<DesignsPort['recount']>[1], 'owners' | 'network' | 'within'>
type Files = ReadonlyMap<string, StoredArtwork>

interface RecountsDeps {
  readonly uploads: Pick<UploadsPort, 'original' | 'noteCount'>
  readonly rendering: Pick<Rendering, 'run'>
}

/** Counts files again that an earlier count knew less of: each once, in a child, when somebody asks what it costs. */
export const createRecounts = ({ uploads, rendering }: RecountsDeps) => {
  const running = new Map<string, Promise<CountedInks | null>>()

  const made = async (tenant: Tenant, { owners, network }: Asked, hash: string) => {
    const bytes = await uploads.original(tenant.id, owners, hash)
    const format = bytes === null ? null : formatOf(bytes)
    if (bytes === null || format === null) return null
    const sender = { person: `${tenant.id} ${owners[0]}`, network, shop: String(tenant.id) }
    const { counted } =
      format === 'pdf'
        ? await rendering.run('pdfPage', { bytes }, sender)
        : await rendering.run('read', { format, bytes, count: true }, sender)
    return counted
  }

  /** Counted again; as it was where that can't be done any more, which is not tried twice. */
  const again = async (tenant: Tenant, asked: Asked, hash: string, before: CountedInks) => {
    const counted = await made(tenant, asked, hash).catch((cause: unknown) => {
      if (cause instanceof Failure && cause.code === 'invalid_request') return null
      throw cause
    })
    await uploads.noteCount(tenant.id, asked.owners, hash, counted ?? before)
    return counted ?? before
  }

  const once = (tenant: Tenant, asked: Asked, hash: string, before: CountedInks) => {
    const key = `${tenant.id} ${asked.owners[0]} ${hash}`
    const known = running.get(key)
    if (known !== undefined) return known
    const counted = again(tenant, asked, hash, before).finally(() => running.delete(key))
    running.set(key, counted)
    return counted
  }

  return async (tenant: Tenant, asked: Asked, files: Files): Promise<Files> => {
    const old = [...files].flatMap(([hash, { counted, version = COUNT_VERSION }]) =>
      counted !== null && version < COUNT_VERSION ? [{ hash, counted }] : [],
    )
    // Whoever holds a transaction waits for no child, and has asked before it began.
    if (old.length === 0 || asked.within !== undefined) return files
    const now = new Map(files)
    for (const { hash, counted } of old.slice(0, MOST_AT_ONCE))
      now.set(hash, { counted: await once(tenant, asked, hash, counted) })
    if (old.length > MOST_AT_ONCE)
      throw failure('unavailable', 'Todavía se están contando las tintas del diseño.', { retryAfter: 5 })
    return now
  }
}
