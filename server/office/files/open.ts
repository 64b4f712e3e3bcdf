import type { Readable } from 'node:stream'
import type { Tenant } from '../../ports/tenant.ts'
import { takeAddress } from '../downloads/address.ts'
import type { OfficePorts } from '../http/route.ts'
import { catalogueFile } from '../imports/export.ts'
import { reportFile } from '../imports/report.ts'
import { archiveOf } from '../production/download.ts'
import { papersOf } from '../production/papers.ts'
import { salesFile } from '../reports/csv.ts'

/** A download as a browser gets it. */
interface Opened {
  readonly name: string
  /** MIME type. */
  readonly type: string
  readonly content: Readable | Buffer | string
}

/**
 * The download of a one-time URL. Throws 404 where its token is used or has expired, or its operator has lost the
 * permission since.
 */
export const openDownload = async (office: OfficePorts, tenant: Tenant, token: string): Promise<Opened> => {
  const { ports } = office
  const { download, permissions } = await takeAddress(office, tenant, token)
  const { kind, orderIds, about } = download
  switch (kind) {
    case 'sales':
      return salesFile(ports.database, tenant, about)
    case 'catalogue':
      return catalogueFile(ports, tenant, about)
    case 'import':
      return reportFile(ports, tenant, about)
    case 'files': {
      const reader = { seesPersons: permissions.has('orders.person') }
      return archiveOf(office, tenant, { orderIds, reader })
    }
    default:
      return papersOf(office, tenant, { kind, orderIds, permissions })
  }
}
