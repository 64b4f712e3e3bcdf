import { asTyped, email as emailSchema } from '#contract/pasted.ts'
import { HIDDEN_SIGNS, holdsAddress, isPlain, PAGE_ADDRESS } from '#contract/plain-text.ts'
import { type Market, marketOf } from '../market/market.ts'
import { normalizePhone } from '../market/phone.ts'
import { normalizePostalCode } from '../market/postal-code.ts'
import { parseCuit, parseRut, parseTaxId } from '../market/tax-id.ts'
import type { AddresseeForm, BillingForm, CheckoutForm, CheckoutStep } from './form.ts'
import { isCompanyInvoice } from './form.ts'

/** Field of the step → what is wrong with it, in Spanish. */
export type FieldErrors = Readonly<Record<string, string>>

/** The verbs that differ between 'vos' (AR) and 'tú' (CL). */
const VERBS = {
  AR: { enter: 'Ingresá', choose: 'Elegí', check: 'Revisá' },
  CL: { enter: 'Ingresa', choose: 'Elige', check: 'Revisa' },
} as const

/** What is wrong with a text, or null. */
type Check = (text: string, market: Market) => string | null

const unwritable = (text: string, max: number): string | null => {
  if (text.length > max) return `Es demasiado largo: entran hasta ${max} caracteres.`
  return isPlain(text) ? null : HIDDEN_SIGNS
}

const required =
  (what: string, max: number, check?: Check): Check =>
  (text, market) =>
    text === '' ? `${VERBS[market].enter} ${what}.` : (unwritable(text, max) ?? check?.(text, market) ?? null)

const optional =
  (max: number): Check =>
  (text) =>
    unwritable(text, max)

/** What people copy from elsewhere, as one would type it. */
const copied =
  (check: Check): Check =>
  (text, market) =>
    check(asTyped(text), market)

/** Names are printed in mails: one that looks like a URL is refused. */
const called: Check = (text) => (holdsAddress(text) ? PAGE_ADDRESS : null)

const chosen =
  (what: string): Check =>
  (text, market) =>
    text === '' ? `${VERBS[market].choose} ${what}.` : null

/** Whether the contract takes it as an e-mail. */
function isEmail(text: string): boolean {
  const result = emailSchema['~standard'].validate(text)
  return !('issues' in result && result.issues)
}

const email = copied(
  required('el email', 254, (text, market) =>
    isEmail(text) ? null : `${VERBS[market].check} el email: tiene que ser como nombre@ejemplo.com.`,
  ),
)

const phone = copied(
  required('el teléfono', 30, (text, market) => {
    if (normalizePhone(text, market)) return null
    const how = market === 'CL' ? 'son 9 dígitos' : 'código de área y número, 10 dígitos sin 0 ni 15'
    return `${VERBS[market].check} el teléfono: ${how}.`
  }),
)

const person: Record<'name' | 'lastName' | 'email' | 'phone', Check> = {
  name: required('el nombre', 120, called),
  lastName: required('el apellido', 120, called),
  email,
  phone,
}

const zipCode: Check = (text, market) => {
  if (text === '') return market === 'CL' ? null : `${VERBS[market].enter} el código postal.`
  if (normalizePostalCode(text, market)) return null
  const how = market === 'CL' ? 'son 7 dígitos' : '4 dígitos, o el CPA completo como C1043AAZ'
  return `${VERBS[market].check} el código postal: ${how}.`
}

const addresseeChecks: Partial<Record<keyof AddresseeForm, Check>> = {
  ...person,
  street: required('la calle', 200),
  streetNumber: required('el número', 20),
  apartment: optional(40),
  provinceId: (text, market) => chosen(market === 'CL' ? 'la región' : 'la provincia')(text, market),
  cityId: (text, market) => chosen(market === 'CL' ? 'la comuna' : 'la ciudad')(text, market),
  locality: (text, market) =>
    market === 'CL' ? unwritable(text, 200) : required('la localidad', 200)(text, market),
  zipCode,
}

const companyDocument = required('el número', 20, (text, market) => {
  if (market === 'CL') return parseRut(text) ? null : 'Revisa el RUT de la empresa, como 76.123.456-0.'
  return parseCuit(text) ? null : 'Revisá el CUIT: son 11 dígitos, como 30-12345678-1.'
})

const personDocument = required('el número', 20, (text, market) => {
  if (parseTaxId(text, market)) return null
  if (market === 'CL') return 'Revisa el RUT: el dígito verificador no coincide o faltan dígitos.'
  return 'Revisá el documento: un DNI de 7 u 8 dígitos o un CUIT de 11.'
})

function billingChecks(billing: BillingForm, market: Market): Partial<Record<keyof BillingForm, Check>> {
  const company = isCompanyInvoice(billing.invoiceType)
  return {
    document: copied(company ? companyDocument : personDocument),
    ...(company && { businessName: required('la razón social', 200) }),
    ...(company && market === 'CL' && { giro: required('el giro', 200) }),
    ...(!billing.sameAsAddressee && person),
  }
}

function run(
  fields: Readonly<Record<string, unknown>>,
  checks: Record<string, Check>,
  market: Market,
): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [field, check] of Object.entries(checks)) {
    const message = check(String(fields[field] ?? '').trim(), market)
    if (message) errors[field] = message
  }
  return errors
}

/**
 * What keeps a step from being complete, by field of the step and in the fields' order; empty when nothing
 * does. Messages speak to 'vos' in Argentina and to 'tú' in Chile.
 */
export function validateStep(form: CheckoutForm, step: CheckoutStep, environment: string): FieldErrors {
  const market = marketOf(environment)
  const { choose } = VERBS[market]
  switch (step) {
    case 'addressee':
      return run({ ...form.addressee }, form.addressee.pickUp ? person : addresseeChecks, market)
    case 'billing':
      return run({ ...form.billing }, billingChecks(form.billing, market), market)
    case 'my-purchase':
      return {}
    case 'payment':
      return form.payment.method === '' ? { method: `${choose} cómo pagar.` } : {}
    case 'shipping':
      return form.shipping.option === null ? { option: `${choose} cómo recibir el pedido.` } : {}
  }
}
