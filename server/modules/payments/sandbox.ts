import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { sandboxCharges } from '../../db/schema/payments.ts'
import type { HostedProvider } from './provider.ts'

interface SandboxDeps {
  readonly database: Database
  readonly production: boolean
  readonly now: () => Date
}

const HOUR = 60 * 60 * 1000

const chargeOf = async (database: Database, tenantId: number, id: string) => {
  const [charge] = await database
    .select()
    .from(sandboxCharges)
    .where(and(eq(sandboxCharges.tenantId, tenantId), eq(sandboxCharges.id, id)))
  return charge ?? null
}

/** The demo's own provider, with a page on which one chooses how the payment ends. Never in production. */
export const sandbox = ({ database, production, now }: SandboxDeps): HostedProvider => ({
  method: ({ isDemo }) =>
    isDemo && !production
      ? {
          id: 'sandbox',
          name: 'Pago de prueba',
          description: 'Solo en la demostración: se elige cómo termina el pago y no se cobra nada.',
          logo: '',
          kind: 'redirect',
          cards: false,
          discountPercent: 0,
        }
      : null,
  instructions: () => null,
  hosted: {
    life: HOUR,
    open: async ({ tenant, payment }) => ({
      reference: payment.id,
      // A path: whichever name this host was opened by, the buyer's cart is stored under it.
      redirect: `/api/sandbox/${tenant.name}/${payment.id}`,
    }),
    async ask(_tenant, payment) {
      const charge = await chargeOf(database, payment.tenantId, payment.id)
      if (charge === null || charge.knownAt > now()) return { state: 'pending', amount: null }
      if (charge.outcome === 'paid') return { state: 'paid', amount: Number(payment.amount) }
      return { state: charge.outcome, amount: null, reason: 'sandbox' }
    },
  },
})
