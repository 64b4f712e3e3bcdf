import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { ErrorPopup } from '#src/ui/feedback/error-popup.tsx'
import type { Changes } from '../review.ts'
import { type OpenOrder, openOrdersOf } from '../sending/open-orders.ts'
import type { Refused } from '../sending/use-submission.ts'
import type { CheckoutTexts } from '../texts.ts'

interface RefusalProps {
  refused: Refused | null
  /** What changed since it was last seen: shown on a sheet of its own, which then takes the message's place. */
  changes: Changes | null
  texts: CheckoutTexts
  onDismiss: () => void
}

interface OpenOrdersProps {
  orders: readonly OpenOrder[]
  texts: CheckoutTexts
}

function OpenOrders({ orders, texts }: OpenOrdersProps) {
  if (orders.length === 0) return null
  return (
    <ul className="mb-7 flex flex-col gap-2">
      {orders.map(({ number, href }) => (
        <li key={href}>
          <LinkButton wide tone="outline" href={href}>
            {texts.openOrder(number)}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** The server's no, in an alert, where no sheet of changes explains it. */
export function Refusal({ refused, changes, texts, onDismiss }: RefusalProps) {
  return (
    <ErrorPopup
      open={refused !== null && changes === null}
      title={texts.refusedTitle}
      message={refused?.message || texts.oops}
      onAccept={onDismiss}
      onClose={onDismiss}
    >
      {refused && <OpenOrders orders={openOrdersOf(refused)} texts={texts} />}
    </ErrorPopup>
  )
}
