import { randomUUID } from 'node:crypto'
import type { JobsPort } from '../../ports/jobs.ts'
import type { ErasePerson } from '../../ports/people.ts'
import type { UploadDeps } from './deps.ts'
import { QUOTED_MS, SEPARATED_MS, UNUSED_MS, WRITING_MS } from './limits.ts'
import { derivedName, filesOf, shownName, TYPES, WIDTHS, withDerivatives } from './names.ts'
import { fetchPictures } from './product-pictures.ts'
import { dropUpload, setPicture, type UploadKey, uploadOf } from './repository.ts'
import { giveUp, markStale, nextRemoved, sharesName } from './repository-removal.ts'
import { dropSeparations } from './separations.ts'

export const DERIVE = 'upload-pictures'

const derive = async ({ ports, store }: UploadDeps, key: UploadKey) => {
  const row = await uploadOf(ports.database, key)
  if (row === null || row.picture === null || row.picture.avif !== undefined) return
  const webp = await store.get(shownName(row.name))
  if (webp === null) return
  const made = await ports.rendering.run(
    'derive',
    { webp, widths: WIDTHS },
    {
      person: `${key.tenantId} ${key.owner}`,
      network: null,
      shop: String(key.tenantId),
    },
  )
  let bytes = 0
  for (const { width, format, content } of made) {
    await store.put(derivedName(row.name, width, format), content, TYPES[format] ?? '')
    bytes += content.length
  }
  await setPicture(ports.database, key, withDerivatives(row.picture, row.name), bytes)
}

/** Removes the files of what was given up, and its rows with them: a store that fails is asked again. */
const removeGivenUp = async ({ ports, store }: UploadDeps) => {
  const removeNext = () =>
    ports.database.transaction(async (tx) => {
      const row = await nextRemoved(tx, ports.now())
      if (row === null) return false
      const embroideries = Object.values(row.embroidery).map(({ name }) => name)
      const files = filesOf(row.name, row.format, row.picture?.width ?? 0, embroideries)
      if (!(await sharesName(tx, row))) await store.remove(files)
      await dropUpload(tx, row)
      return true
    })
  while (await removeNext());
}

const REMOVE = 'uploads-remove'

export const eraseUploads =
  (jobs: Pick<JobsPort, 'enqueue'>): ErasePerson =>
  async (within, { tenantId, owner, now }) => {
    await giveUp(within, tenantId, owner, `deleted:${randomUUID()}`, now)
    await jobs.enqueue(within, REMOVE)
  }

/** What happens to uploads outside of requests. */
export const tendUploads = (deps: UploadDeps) => {
  const { ports } = deps
  ports.jobs.on(DERIVE, ({ tenantId, owner, hash }) =>
    derive(deps, { tenantId: Number(tenantId), owner: String(owner), hash: String(hash) }),
  )
  ports.jobs.on(REMOVE, () => removeGivenUp(deps))
  ports.jobs.every('* * * * *', 'product-pictures', () => fetchPictures(deps))
  ports.jobs.every('29 * * * *', 'uploads-tidy', async () => {
    const now = ports.now()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    await markStale(ports.database, now, { unused: ago(UNUSED_MS), quoted: ago(QUOTED_MS) })
    await removeGivenUp(deps)
    await deps.store.removeDrafts(WRITING_MS)
    await dropSeparations(ports.database, ago(SEPARATED_MS))
  })
}
