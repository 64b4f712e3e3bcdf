import { wrongInAccount } from '#domain/market/bank-account.ts'
import { parseCuit, parseRut } from '#domain/market/tax-id.ts'
import type { Refusal } from './save.ts'

/** What a form sends, as far as it is checked beyond what a command takes. */
interface Values {
  readonly 'seller.taxId'?: string | undefined
  readonly 'payments.transfer'?:
    | { readonly rows: readonly { readonly label: string; readonly value: string }[] }
    | null
    | undefined
}

const wrongTaxId = (typed: string, environment: 'AR' | 'CL'): string | null => {
  if (typed.trim() === '') return null
  if (environment === 'CL')
    return parseRut(typed) ? null : 'Ese RUT no es: el dígito verificador no coincide.'
  return parseCuit(typed) ? null : 'Ese CUIT no es: son 11 dígitos, y el último no coincide.'
}

/** Mistakes of typing that cost money: what has a check digit is checked by it. */
export const wrongDigits = (values: Values, environment: 'AR' | 'CL'): Refusal[] => {
  const taxId = wrongTaxId(values['seller.taxId'] ?? '', environment)
  const rows = values['payments.transfer']?.rows ?? []
  return [
    ...(taxId === null ? [] : [{ path: 'seller.taxId', sentence: taxId }]),
    ...rows.flatMap((row, index) => {
      const sentence = wrongInAccount(row, environment)
      return sentence === null ? [] : [{ path: `payments.transfer.rows.${index}`, sentence }]
    }),
  ]
}
