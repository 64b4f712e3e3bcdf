import { PassThrough, type Readable } from 'node:stream'
import { archiveInto } from '../../backup/archive-writer.ts'
import { backUp, expectOneMoment } from '../../backup/create.ts'
import { BackupError } from '../../backup/failure.ts'
import { withoutLimits } from '../../db/database.ts'
import { failure } from '../../errors/failure.ts'
import { makeBackupAddress, noteBackup, takeBackupAddress } from '../../modules/installation/backups.ts'
import { recordInstallation } from '../../modules/installation/history.ts'
import { currentMailServer } from '../../modules/installation/smtp.ts'
import type { Operator } from '../../ports/people.ts'
import { type Installation, tellRoots } from './tell.ts'

/** Makes the address of a download. Throws 409 in the words of the command where none can be made. */
export const addressOfBackup = async ({ ports }: Installation, { id, name }: Operator): Promise<string> => {
  const client = await ports.database.$client.connect()
  try {
    await expectOneMoment(client)
  } catch (cause) {
    if (cause instanceof BackupError) throw failure('conflict', cause.message)
    throw cause
  } finally {
    client.release()
  }
  return makeBackupAddress(ports.database, { operator: id, by: name, at: ports.now() })
}

export interface Download {
  readonly name: string
  readonly content: Readable
}

const used = () => failure('not_found', 'Esta descarga ya se usó o venció. Se puede pedir de nuevo.')

/** Backups as downloads: one at a time on an instance, each written while it is read. */
export const createDownloads = (office: Installation) => {
  const { ports, staff, log } = office
  const { database, settings } = ports
  let running: PassThrough | undefined

  const write = async (out: PassThrough, by: string) => {
    const at = ports.now()
    const archive = () => archiveInto(out, at)
    // A browser may take minutes for a table.
    const patient = withoutLimits(database)
    const job = { database: patient, settings, archive, now: at, say: () => undefined }
    const made = await backUp(job).finally(() => patient.$client.end())
    const missing = made.missing.length + made.missingMore
    await noteBackup(database, { by, at, bytes: made.bytes, missing })
  }

  return {
    /** What an address opens, once. Throws 404 for one that is used or expired, or whose operator may no longer. */
    async open(token: string): Promise<Download> {
      const at = ports.now()
      const taken = await takeBackupAddress(database, token, at)
      if (taken === null || !(await staff.isRoot(taken.operator))) throw used()
      if (running !== undefined)
        throw failure('conflict', 'Ya se está bajando un respaldo: hay que esperar a que termine.')
      const server = await currentMailServer(ports)
      const out = new PassThrough()
      running = out
      // It may fail before anybody reads it.
      out.on('error', () => undefined)
      // As it begins: what was read by the time that it fails may be most of it.
      await recordInstallation(database, { at, by: taken.by, action: 'backupDownloaded' })
      tellRoots(office, {
        what: `${taken.by} bajó un respaldo entero: tiene los datos de todas las tiendas y de quienes compran.`,
        logged: 'a backup is downloaded',
        by: { id: taken.operator },
        at,
        servers: server === null ? [] : [server],
      })
      void write(out, taken.by)
        .catch((cause: Error) => {
          log.error({ err: cause }, 'a backup did not come to its end')
          // The browser says that its download failed, rather than to have a part of one.
          out.destroy(cause)
        })
        .finally(() => {
          running = undefined
        })
      return { name: `vitrina-${at.toISOString().slice(0, 16).replaceAll(':', '')}.tar.gz`, content: out }
    },
    /** The server ends: nobody waits for a browser. */
    close: () => void running?.destroy(),
  }
}
