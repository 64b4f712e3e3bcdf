import { useEffect, useState } from 'react'
import type { OrderDetail } from '#contract/orders.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { clearBadge } from '#src/platform/worker/push.ts'
import { useAction } from '#src/queries/use-action.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { alertTexts } from './alert-texts.ts'
import { type AlertState, followOrder, isStillOn, notedState, stopAlerts } from './alerts.ts'

/** States in which a click changes anything. */
const OPEN: readonly AlertState[] = ['off', 'on', 'declined', 'failed']

/** Turns on notifications of the order's states on this device, where the browser supports them. */
export function OrderAlerts({ order }: { order: OrderDetail }) {
  const shop = useShop()
  const { tenant, connection } = shop
  const texts = alertTexts(useConfig().environment)
  const online = useOnline(connection)
  const [state, setState] = useState(() => notedState(tenant, order.id))
  const { busy, refused, run } = useAction()
  useEffect(() => {
    // An open order counts as read.
    clearBadge()
    isStillOn(tenant).then((on) => {
      if (!on) setState((noted) => (noted === 'on' ? 'off' : noted))
    }, console.warn)
  }, [tenant])

  const on = state === 'on'
  const offline = !online && !on && OPEN.includes(state)
  return (
    <section aria-labelledby="alerts-title">
      <h2 id="alerts-title" className="t-heading mb-2">
        {texts.title}
      </h2>
      <p className="text-muted text-pretty" role="status">
        {texts.states[state]} {offline && texts.offline}
      </p>
      {OPEN.includes(state) && !offline && (
        <Button
          tone="outline"
          className="mt-3"
          busy={busy}
          onClick={() =>
            void run(async () => setState(await (on ? stopAlerts(shop) : followOrder(shop, order))))
          }
        >
          {on ? texts.turnOff : texts.turnOn}
        </Button>
      )}
      <FieldError>{refused}</FieldError>
    </section>
  )
}
