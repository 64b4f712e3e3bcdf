import { open, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'

/** What tells a cluster from its copies, and from others that listen where it did. */
export interface Identity {
  /** Device and inode of its folder: a copy has others. Passed to the postmaster at its launch, which repeats it. */
  readonly place: string
  /** Where the folder is, without links. */
  readonly folder: string
  /** Made by initdb: another cluster has another, a copy the same. */
  readonly system: string
}

/** Setting of the postmaster that holds `place`. */
export const PLACE = 'vitrina.place'

export const identityOf = async (cluster: string): Promise<Identity> => {
  const [{ dev, ino }, folder, system] = await Promise.all([
    stat(cluster, { bigint: true }),
    realpath(cluster),
    systemIdentifier(cluster),
  ])
  return { place: `${dev}-${ino}`, folder, system }
}

/** The first eight bytes of pg_control. */
const systemIdentifier = async (cluster: string): Promise<string> => {
  const file = await open(join(cluster, 'global/pg_control'))
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return String(buffer.readBigInt64LE())
  } finally {
    await file.close()
  }
}

/** Another cluster answers at the address of ours. Its code is PostgreSQL's for a failed connection: try again. */
export class ForeignCluster extends Error {
  override readonly name = 'ForeignCluster'
  readonly code = '08006'
}

/** Throws a `ForeignCluster` unless the server behind the connection works on the folder of `own`. */
export const expectOwn = async (client: Pick<ClientBase, 'query'>, own: Identity): Promise<void> => {
  const { rows } = await client.query<{ place: string | null; folder: string; system: string }>(
    `SELECT current_setting('${PLACE}', true) AS place, current_setting('data_directory') AS folder,
       system_identifier::text AS system FROM pg_control_system()`,
  )
  const [said] = rows
  // A postmaster that an earlier version launched knows its path alone.
  const same = said?.place
    ? said.place === own.place
    : (await realpath(said?.folder ?? '').catch(() => '')) === own.folder
  if (same && said?.system === own.system) return
  throw new ForeignCluster(
    `The database that answers works on ${said?.folder}, and the one that is asked for on ${own.folder}.`,
  )
}
