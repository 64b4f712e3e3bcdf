import type { Database } from '../db/database.ts'
import { tenants } from '../db/schema/tenants.ts'
import type { Settings } from '../environment/settings.ts'

/** What the one who starts the server should know, before somebody else notices. */
export const warnings = async (
  { production, smtpUrl }: Pick<Settings, 'production' | 'smtpUrl'>,
  database: Database,
): Promise<string[]> => [
  ...(production && smtpUrl === undefined
    ? [
        'SMTP_URL is not set: mails stay in the database, where nobody reads them. Customers get no code to activate ' +
          'their account or to recover it, and neither they nor the shop hear of orders and quotes.',
      ]
    : []),
  ...((await database.$count(tenants)) === 0
    ? [
        'There is no shop yet. This makes one (AR or CL): npm run shop -- tiendas crear mi-tienda "Mi tienda" --pais AR',
      ]
    : []),
]
