import type * as v from 'valibot'
import type { mercadoPagoCredentials, webpayCredentials } from './credentials.ts'

/** `refused`: the provider does not know the credentials; `silent`: nothing can be said. */
export type Probed = 'known' | 'refused' | 'silent'

const PATIENCE = 8000
const REFUSES: ReadonlySet<number> = new Set([401, 403])

/** What an answer of this status says of the credentials that asked. */
export const probedBy = (status: number): Probed => {
  if (REFUSES.has(status)) return 'refused'
  return status >= 500 || status === 429 ? 'silent' : 'known'
}

const statusOf = (cause: unknown): number => {
  const { status, cause: inner } = Object(cause) as { status?: unknown; cause?: unknown }
  return typeof status === 'number' ? status : Number(Object(inner).status ?? 0)
}

/** Asks Mercado Pago whose access token it is; `site` says of which country. */
export const probeMercadoPago = async (
  { accessToken }: v.InferOutput<typeof mercadoPagoCredentials>,
  patience = PATIENCE,
): Promise<{ readonly probed: Probed; readonly site?: string | undefined }> => {
  const { MercadoPagoConfig, User } = await import('mercadopago')
  const options = { timeout: patience, maxRetries: 0 }
  try {
    const { site_id: site } = await new User(new MercadoPagoConfig({ accessToken, options })).get()
    return { probed: 'known', site }
  } catch (cause) {
    const status = statusOf(cause)
    return { probed: status === 0 ? 'silent' : probedBy(status) }
  }
}

/** A transaction that does not exist: valid credentials get 'not found', others are refused. */
const NO_TRANSACTION = '0'.repeat(64)

/** Asks Transbank about a transaction that there is none of: nothing is made by it. */
export const probeWebpay = async (
  { commerceCode, apiKey, host }: v.InferOutput<typeof webpayCredentials>,
  patience = PATIENCE,
): Promise<Probed> => {
  try {
    const response = await fetch(
      `${host}/rswebpaytransaction/api/webpay/v1.2/transactions/${NO_TRANSACTION}`,
      {
        headers: { 'tbk-api-key-id': commerceCode, 'tbk-api-key-secret': apiKey },
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      },
    )
    await response.body?.cancel()
    return probedBy(response.status)
  } catch {
    return 'silent'
  }
}
