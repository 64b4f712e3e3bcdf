import type { OrderDetail } from '#contract/orders.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { proofLink } from '#src/ui/hrefs.ts'
import type { OrderTexts } from '../texts.ts'

/** Status of the proofs of an order's designs, with a link to them. */
export function OrderProofs({ order, texts }: { order: OrderDetail; texts: OrderTexts }) {
  const states = order.proofs.map(({ state }) => state)
  const approved = states.every((state) => state === 'approved')
  const words = approved
    ? texts.proofApproved
    : states.includes('change')
      ? texts.proofChange
      : texts.proofWaits
  return (
    <section className="pay-card">
      <h2 className="t-heading">{texts.proof}</h2>
      <p className="text-pretty mt-1 mb-4">{words}</p>
      <LinkButton tone={approved ? 'outline' : 'primary'} href={proofLink(order.proofToken)}>
        {approved ? texts.seeProofAgain : texts.seeProof}
      </LinkButton>
    </section>
  )
}
