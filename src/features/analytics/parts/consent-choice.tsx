import { trackersOf } from '#contract/analytics.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { useConsent, writeConsent } from '../consent.ts'
import { analyticsTexts as texts } from '../texts.ts'

/** Shows the answer given on this device, and a button to withdraw it. */
export function ConsentChoice() {
  const { tenant } = useShop()
  const trackers = trackersOf(useConfig())
  const consent = useConsent(tenant)
  if (!consent || !Object.values(trackers).some(Boolean)) return null
  return (
    <div className="mt-8">
      <p className="mb-3">{consent === 'granted' ? texts.granted : texts.denied}</p>
      <Button tone="quiet" className="-ml-3" onClick={() => writeConsent(deviceStorage, tenant, undefined)}>
        {texts.change}
      </Button>
    </div>
  )
}
