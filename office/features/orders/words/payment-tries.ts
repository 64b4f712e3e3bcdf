import type { PaymentTry } from '#contract/office/payment-tries.ts'

const PROVIDERS: Readonly<Record<string, string>> = {
  mercadopago: 'Mercado Pago',
  webpay: 'Webpay Plus',
  sandbox: 'Pago de prueba',
}

const STATES: Readonly<Record<PaymentTry['state'], string>> = {
  pending: 'sin terminar',
  paid: 'pagado',
  rejected: 'rechazado',
  aborted: 'abandonado',
  timed_out: 'venció',
}

const WRONG_CARD = 'datos de la tarjeta mal escritos'

/** Codes of Mercado Pago (`status_detail`), Transbank (`response_code`) and the demo's own provider. */
const REASONS: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'sin fondos suficientes',
  cc_rejected_bad_filled_card_number: WRONG_CARD,
  cc_rejected_bad_filled_date: WRONG_CARD,
  cc_rejected_bad_filled_other: WRONG_CARD,
  cc_rejected_bad_filled_security_code: WRONG_CARD,
  cc_rejected_blacklist: 'la tarjeta no se puede usar',
  cc_rejected_call_for_authorize: 'su banco pide que lo autorice',
  cc_rejected_card_disabled: 'la tarjeta no está activada',
  cc_rejected_card_error: 'la tarjeta no se pudo usar',
  cc_rejected_duplicated_payment: 'ya había un pago igual',
  cc_rejected_high_risk: 'rechazado por riesgo',
  cc_rejected_invalid_installments: 'la tarjeta no acepta esas cuotas',
  cc_rejected_max_attempts: 'demasiados intentos',
  cc_rejected_other_reason: 'lo rechazó su banco',
  expired: 'nadie pagó a tiempo',
  by_payer: 'lo canceló quien compró',
  by_collector: 'lo canceló la tienda',
  '-1': WRONG_CARD,
  '-2': 'la tarjeta o su cuenta no lo permiten',
  '-3': 'error en la transacción',
  '-4': 'lo rechazó el emisor de la tarjeta',
  '-5': 'posible fraude',
  REVERSED: 'se anuló',
  NULLIFIED: 'se anuló',
  sandbox: 'elegido así en la página de prueba',
}

const wordOf = (words: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(words, code) ? words[code] : undefined) ?? code

export const providerWords = ({ provider }: Pick<PaymentTry, 'provider'>): string =>
  wordOf(PROVIDERS, provider)

/** 'rechazado: sin fondos suficientes'; a code that is not known stands as it is. */
export const resultWords = ({ state, reason }: Pick<PaymentTry, 'state' | 'reason'>): string =>
  [STATES[state], wordOf(REASONS, reason)].filter((part) => part !== '').join(': ')
