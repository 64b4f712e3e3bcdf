import type * as v from 'valibot'
import type { createShop } from '#contract/office/shops.ts'
import { isFreeName, RESERVED_NAMES } from '#contract/shop-names.ts'
import { parseCuit, parseRut } from '#domain/market/tax-id.ts'
import { failure } from '../../errors/failure.ts'
import { doneBy, recordHistory } from '../../modules/history/repository.ts'
import { recordInstallation } from '../../modules/installation/history.ts'
import { insertMembership } from '../../modules/staff/repository/teams.ts'
import { insertTenant, storedTenant } from '../../modules/tenants/repository.ts'
import type { Operator } from '../../ports/people.ts'
import { SETTINGS } from '../../tenant-settings/settings.ts'
import type { OfficePorts } from '../http/route.ts'

type Wanted = v.InferOutput<typeof createShop.body>

const wrong = (field: string, message: string) =>
  failure('invalid_request', message, { fields: { [field]: message } })

const expectFreeName = (name: string) => {
  if (isFreeName(name)) return
  throw wrong(
    'name',
    RESERVED_NAMES.has(name)
      ? 'Esa dirección es de la instalación: hay que elegir otra.'
      : 'Letras minúsculas, números y guiones, hasta 40.',
  )
}

const expectTaxId = ({ taxId, environment }: Wanted) => {
  if (taxId === '') return
  if ((environment === 'CL' ? parseRut(taxId) : parseCuit(taxId)) !== null) return
  throw wrong('taxId', `Ese ${environment === 'CL' ? 'RUT' : 'CUIT'} no es válido.`)
}

const settingsOf = ({ title, environment, taxId, margin, tax }: Wanted) => ({
  ...SETTINGS.initial({ name: title, environment }),
  profitMultiplier: 1 + margin / 100,
  taxMultiplier: 1 + tax / 100,
  seller: { name: title, taxId, address: '', email: '', phone: '' },
})

/** Makes a shop in preparation, whose owner its maker is; the same key again makes no other. */
export const makeShop = async (
  { ports, staff }: OfficePorts,
  operator: Operator,
  wanted: Wanted,
): Promise<void> => {
  const { name, title, environment, key } = wanted
  expectFreeName(name)
  expectTaxId(wanted)
  const at = ports.now()
  const isMade = await ports.database.transaction(async (tx) => {
    const shop = { name, environment, settings: settingsOf(wanted), state: 'preparing' } as const
    const tenantId = await insertTenant(tx, shop)
    if (tenantId === null) return false
    const owner = { role: 'owner', ships: false, prices: true } as const
    await insertMembership(tx, { tenantId, operatorId: operator.id, ...owner, since: at })
    await recordHistory(tx, {
      tenantId,
      at,
      actor: { kind: 'operator', id: operator.id, name: operator.name, device: operator.session },
      subject: 'shop',
      object: title,
      objectId: '',
      action: 'made',
      changes: [{ field: 'name', before: '', after: name }],
      request: key,
    })
    await recordInstallation(tx, { at, by: operator.name, action: 'shopMade', object: `${title}, /${name}/` })
    return true
  })
  if (!isMade) {
    const known = await storedTenant(ports.database, name)
    if (known === undefined || (await doneBy(ports.database, known.id, key)) === null)
      throw wrong('name', 'Esa dirección ya es de otra tienda.')
  }
  staff.changed()
  ports.tenants.changed(name)
}
