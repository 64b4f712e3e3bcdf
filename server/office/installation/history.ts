import type { InstallationEntry } from '#contract/office/installation.ts'
import { installationEntries } from '../../modules/installation/history.ts'
import type { Ports } from '../../ports/ports.ts'

const MOST = 50

/** Who did what to the installation, the newest first. */
export const entriesOf = async ({ database }: Pick<Ports, 'database'>): Promise<InstallationEntry[]> => {
  const rows = await installationEntries(database, MOST)
  return rows.map(({ id, at, ...row }) => ({ ...row, id: String(id), at: at.toISOString() }))
}
