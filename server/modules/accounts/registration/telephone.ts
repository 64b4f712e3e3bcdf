import { marketOf } from '#domain/market/market.ts'
import { normalizePhone } from '#domain/market/phone.ts'
import { failure } from '../../../errors/failure.ts'
import type { Tenant } from '../../../ports/tenant.ts'

/** A phone number as it is stored: international, by the shop's market; '' for none. Throws for what is no phone number. */
export const telephoneOf = ({ environment }: Tenant, text = ''): string => {
  if (text.trim() === '') return ''
  const phone = normalizePhone(text, marketOf(environment))
  if (phone !== null) return phone
  const message = 'El teléfono no parece completo: va con el código de área.'
  throw failure('invalid_request', message, { fields: { phoneNumber: message } })
}
