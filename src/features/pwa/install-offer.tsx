import { useState, useSyncExternalStore } from 'react'
import { canInstall, installNow, onInstallChange } from '#src/platform/device/install.ts'
import { installsByHand, isInstalled } from '#src/platform/device/installed.ts'
import { persistStorage } from '#src/platform/device/persistence.ts'
import { deviceStorage } from '#src/platform/device/storage.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { IosSteps } from './ios-steps.tsx'
import type { PwaTexts } from './texts.ts'
import { declineInstall, hasDeclined } from './visits.ts'

interface InstallOfferProps {
  tenant: string
  /** The shop's name. */
  shop: string
  /** Address of the shop's icon. */
  icon: string
  texts: PwaTexts
}

const isPossible = (): boolean => !isInstalled() && (canInstall() || installsByHand())

/** Offers to put the shop among the person's apps, with its own name and icon. A no is remembered. */
export function InstallOffer({ tenant, shop, icon, texts }: InstallOfferProps) {
  const possible = useSyncExternalStore(onInstallChange, isPossible, () => false)
  const [declined, setDeclined] = useState(() => hasDeclined(deviceStorage, tenant))
  const [steps, setSteps] = useState(false)
  if (!possible || declined) return null

  const decline = () => {
    declineInstall(deviceStorage, tenant)
    setDeclined(true)
  }
  const install = async () => {
    if (!canInstall()) return setSteps(true)
    if (await installNow()) await persistStorage()
    else decline()
  }

  return (
    <>
      {/* In the page's own course: over it, it would cover a field or a button somewhere. */}
      <section className="wrap w-full py-6" aria-label={texts.install(shop)}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-4 p-4 rounded-[var(--r-card)] border border-solid border-[color:var(--c-strokes)]">
          <img
            src={icon}
            alt=""
            width="48"
            height="48"
            className="size-12 rounded-3 border border-solid border-[color:var(--c-strokes)]"
          />
          <div className="grow basis-0 min-w-0">
            <p className="font-semibold truncate">{texts.install(shop)}</p>
            <p className="text-muted t-small">{texts.installWhy}</p>
          </div>
          <div className="flex gap-2 w-full sm:w-auto">
            <Button wide className="sm:w-auto" onClick={() => void install()}>
              {canInstall() ? texts.installNow : texts.installHow}
            </Button>
            <Button wide tone="quiet" className="sm:w-auto" onClick={decline}>
              {texts.notNow}
            </Button>
          </div>
        </div>
      </section>
      <IosSteps open={steps} onClose={() => setSteps(false)} shop={shop} icon={icon} texts={texts} />
    </>
  )
}
