import { type HttpDouble, httpDouble } from './http-double.ts'

interface Transaction {
  status: 'INITIALIZED' | 'AUTHORIZED' | 'FAILED' | 'REVERSED'
  committed: boolean
  /** What the card-holder did on the form. */
  approved: boolean | null
  readonly amount: number
  readonly buy_order: string
  readonly session_id: string
  readonly return_url: string
}

export interface WebpayDouble extends HttpDouble {
  readonly transactions: Map<string, Transaction>
}

const BASE = /^\/rswebpaytransaction\/api\/webpay\/v1\.\d\/transactions(?:\/(\w+))?$/

/** Webpay Plus' documented REST API: create, commit, status. */
export const webpayDouble = async (account: {
  commerceCode: string
  apiKey: string
}): Promise<WebpayDouble> => {
  const transactions = new Map<string, Transaction>()
  const answerOf = (transaction: Transaction) => ({
    status: transaction.status,
    amount: transaction.amount,
    buy_order: transaction.buy_order,
    session_id: transaction.session_id,
    ...(transaction.committed && {
      response_code: transaction.status === 'FAILED' ? -1 : 0,
      authorization_code: '1213',
      payment_type_code: 'VN',
      card_detail: { card_number: '6623' },
    }),
  })
  const double = await httpDouble(({ method, path, headers, body }) => {
    const match = BASE.exec(path)
    if (match === null) return { status: 404, body: { error_message: 'Not found' } }
    if (
      headers['tbk-api-key-id'] !== account.commerceCode ||
      headers['tbk-api-key-secret'] !== account.apiKey
    )
      return { status: 401, body: { error_message: 'Not Authorized' } }
    if (method === 'POST') {
      const token = `01ab${String(transactions.size + 1).padStart(60, '0')}`
      const { amount, buy_order, session_id, return_url } = body
      transactions.set(token, {
        status: 'INITIALIZED',
        committed: false,
        approved: null,
        amount: Number(amount),
        buy_order: String(buy_order),
        session_id: String(session_id),
        return_url: String(return_url),
      })
      return { status: 200, body: { token, url: `${double.url}/webpayserver/initTransaction` } }
    }
    const transaction = transactions.get(match[1] ?? '')
    if (transaction === undefined) return { status: 422, body: { error_message: 'Invalid token' } }
    if (method === 'GET') return { status: 200, body: answerOf(transaction) }
    if (transaction.committed)
      return { status: 422, body: { error_message: 'Transaction already locked by another process' } }
    transaction.committed = true
    transaction.status = transaction.approved ? 'AUTHORIZED' : 'FAILED'
    return { status: 200, body: answerOf(transaction) }
  })
  return Object.assign(double, { transactions })
}
