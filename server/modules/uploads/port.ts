import { hashesNamed } from '#domain/design/artwork.ts'
import type { Database } from '../../db/database.ts'
import { samePerson } from '../../db/former-owners.ts'
import type { Reader } from '../../db/reader.ts'
import type { UploadsPort } from '../../ports/uploads.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { originalName, SERVED } from './names.ts'
import { lockUploads } from './repository.ts'
import { bindUses, hasFiles, knownOf, noteCount, storedFileOf } from './repository-uses.ts'
import { noteSeparation, separationsOf } from './separations.ts'

/** An account has the files of the guests that it took over as well, those that stayed under the guest's name too. */
const everyOwner = async (reader: Reader, tenantId: number, owners: readonly string[]) => {
  const all = new Set(owners)
  for (const owner of owners.filter((one) => one.startsWith('customer:')))
    for (const one of await samePerson(reader, tenantId, owner)) all.add(one)
  return [...all].sort()
}

/** The file behind a picture's address; none for bytes that came along, and for other addresses. */
const nameIn = (address: string): string[] => {
  const file = address.startsWith('/media/u/') ? address.slice('/media/u/'.length) : ''
  return SERVED.test(file) ? [file.slice(0, 40)] : []
}

/** What other modules may do with uploads. */
export const createUploads = (
  database: Database,
  store: Pick<FileStore, 'get'>,
  now: () => Date,
): UploadsPort => ({
  async artwork(tenantId, owners, hashes, within) {
    const reader = within ?? database
    const all = await everyOwner(reader, tenantId, owners)
    return knownOf(reader, { tenantId, owners: all, hashes }, within !== undefined)
  },
  async original(tenantId, owners, hash, within) {
    const reader = within ?? database
    const all = await everyOwner(reader, tenantId, owners)
    const file = await storedFileOf(reader, { tenantId, owners: all, hash })
    return file === null ? null : store.get(originalName(file.name, file.format))
  },
  async noteCount(tenantId, owners, hash, counted) {
    const all = await everyOwner(database, tenantId, owners)
    await noteCount(database, { tenantId, owners: all, hash }, counted)
  },
  separations: (tenantId, asked, within) => separationsOf(within ?? database, tenantId, asked),
  async noteSeparation(tenantId, asked, said, within) {
    await noteSeparation(within ?? database, { tenantId, asked, ...said, madeAt: now() })
  },
  async held(within, tenantId, owners) {
    const all = await everyOwner(within, tenantId, owners)
    for (const owner of all) await lockUploads(within, tenantId, owner)
    const none = !(await hasFiles(within, tenantId, all))
    return {
      async bind({ place, id, lines, quoteId, now }) {
        if (none && quoteId === undefined) return
        const naming = lines.map(({ line, design, pictures }) => ({
          line: line.toLowerCase(),
          hashes: hashesNamed(design),
          names: pictures.flatMap(nameIn),
        }))
        await bindUses(within, { tenantId, place, id, owners: all, lines: naming, quoteId, now })
      },
    }
  },
})
