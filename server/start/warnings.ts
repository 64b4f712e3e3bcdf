import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { installationSettings } from '../db/schema/office/installation.ts'
import { tenants } from '../db/schema/tenants.ts'
import type { Settings } from '../environment/settings.ts'

/** What the one who starts the server should know, before somebody else notices. */
export const warnings = async (
  { production, smtpUrl }: Pick<Settings, 'production' | 'smtpUrl'>,
  database: Database,
): Promise<string[]> => [
  ...(production && smtpUrl === undefined && !(await hasMailServer(database))
    ? [
        'SMTP_URL is not set: mails stay in the database, where nobody reads them. Customers get no code to activate ' +
          'their account or to recover it, and neither they nor the shop hear of orders and quotes. Set it, or enter a mail server in Gestión, Más, Instalación.',
      ]
    : []),
  ...((await database.$count(tenants)) === 0
    ? [
        'There is no shop yet. Gestión (the address below) makes one: set it up, or log in, and choose "Crear una tienda".',
      ]
    : []),
]

/** Whether somebody has entered one in the back office. */
const hasMailServer = async (database: Database): Promise<boolean> =>
  (await database.$count(installationSettings, eq(installationSettings.name, 'smtp'))) > 0
