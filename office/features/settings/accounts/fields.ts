import type { Market } from '#domain/market/market.ts'

/** What is typed of an account: the field's name, what it is called, and what stands in it at first. */
interface AccountField {
  readonly name: string
  readonly label: string
  readonly initial?: string
  /** Seen as it is typed. */
  readonly isOpen?: true
  readonly isOptional?: true
}

interface AccountForm {
  readonly label: string
  readonly markets: readonly Market[]
  readonly fields: readonly AccountField[]
}

/** Accounts as their providers' own pages name what belongs to them. */
export const ACCOUNT_FORMS: Readonly<Record<string, AccountForm>> = {
  mercadopago: {
    label: 'Mercado Pago',
    markets: ['AR', 'CL'],
    fields: [
      { name: 'accessToken', label: 'Access Token de producción' },
      { name: 'webhookSecret', label: 'Clave secreta de los webhooks' },
    ],
  },
  webpay: {
    label: 'Webpay Plus',
    markets: ['CL'],
    fields: [
      { name: 'commerceCode', label: 'Código de comercio', isOpen: true },
      { name: 'apiKey', label: 'Llave secreta (API Key)' },
    ],
  },
  zippin: {
    label: 'Zippin',
    markets: ['AR', 'CL'],
    fields: [
      { name: 'accountId', label: 'Número de cuenta', isOpen: true },
      { name: 'originId', label: 'Número de origen', isOpen: true },
      { name: 'token', label: 'API Key' },
      { name: 'secret', label: 'API Secret' },
      { name: 'unitCm', label: 'Lado de la caja de una unidad, en cm', initial: '10', isOpen: true },
    ],
  },
}

const OPENID_FORM: AccountForm = {
  label: 'Google',
  markets: ['AR', 'CL'],
  fields: [
    { name: 'name', label: 'Nombre en el botón', initial: 'Google', isOpen: true },
    { name: 'clientId', label: 'ID de cliente', isOpen: true },
    { name: 'clientSecret', label: 'Secreto del cliente' },
    { name: 'issuer', label: 'Emisor, si no es Google (https://…)', isOpen: true, isOptional: true },
  ],
}

export const formOf = (account: string): AccountForm => ACCOUNT_FORMS[account] ?? OPENID_FORM
