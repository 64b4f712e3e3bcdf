import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '#contract/office/installation.ts'
import { storedSecretOf } from '../../backup/secret.ts'
import { isDistributed } from '../../db/distribute.ts'
import { buildFolder } from '../../environment/built-app.ts'
import { projectRoot } from '../../environment/project-root.ts'
import type { Settings } from '../../environment/settings.ts'
import { lastBackup } from '../../modules/installation/backups.ts'
import { databaseFacts } from '../../modules/installation/repository.ts'
import { diskLevel } from '../../modules/installation/rules.ts'
import { countJobs } from '../../modules/jobs/repository.ts'
import { countUnsent } from '../../modules/mail/repository-unsent.ts'
import type { Ports } from '../../ports/ports.ts'
import { diskSpace } from '../../storage/disk-space.ts'

/** A disk that says nothing for this long is not asked any further, in ms. */
const DISK_PATIENCE = 2000

const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
  version: string
}

/** The state of the installation, of every shop together. */
export const healthOf = async ({
  database,
  settings,
  now,
}: Pick<Ports, 'database' | 'settings' | 'now'>): Promise<Health> => {
  const asked = performance.now()
  const facts = await databaseFacts(database)
  const answered = Math.round(performance.now() - asked)
  const [distributed, disk, last, mail, jobs] = await Promise.all([
    isDatabaseDistributed(database),
    diskOf(settings),
    lastBackup(database),
    countUnsent(database),
    countJobs(database),
  ])
  return {
    at: now().toISOString(),
    database: { bytes: facts.bytes, distributed, answered },
    disk,
    files: settings.s3 === undefined ? 'disk' : 'bucket',
    backup: {
      last: last && { ...last, at: last.at.toISOString() },
      secret: storedSecretOf(settings) !== null,
      possible: !distributed,
    },
    mail,
    jobs,
    versions: {
      vitrina: version,
      node: process.versions.node,
      database: facts.version,
      build: basename(buildFolder() ?? ''),
    },
  }
}

/** Whether shops lie on several nodes, which a backup can't read as of one moment. */
const isDatabaseDistributed = async ({ $client }: Ports['database']): Promise<boolean> => {
  const client = await $client.connect()
  try {
    return await isDistributed(client)
  } finally {
    client.release()
  }
}

/** Null where nothing is stored on it, or it does not answer. */
const diskOf = async ({ dataDir, s3, databaseUrl }: Settings): Promise<Health['disk']> => {
  if (s3 !== undefined && databaseUrl !== undefined) return null
  const space = await Promise.race([diskSpace(dataDir).catch(() => null), sleep(DISK_PATIENCE, null)])
  return space && { ...space, level: diskLevel(space) }
}
