import { useState } from 'react'
import { countDrafts } from '#src/db/design/drafts.ts'
import { identityOf } from '#src/session/reducer.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Drawer } from '#src/ui/feedback/drawer.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { logOut } from '../commands.ts'
import { accountTexts } from '../texts.ts'

interface LogOutProps {
  /** Whether changes of the cart are not in the account yet. */
  hasUnsaved: () => Promise<boolean>
  /** Tries to save them; true when all are. */
  save: () => Promise<boolean>
}

/** Logging out asks first while something would be lost by it. */
export function LogOut({ hasUnsaved, save }: LogOutProps) {
  const shop = useShop()
  const texts = accountTexts(useConfig().environment)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [lost, setLost] = useState({ cart: false, drafts: false })
  const [failed, setFailed] = useState(false)

  /** The guard of the page goes to home once nobody is logged in. */
  const leave = async () => {
    setBusy(true)
    await logOut(shop)
  }
  const findLoss = async () => {
    try {
      const drafts = await countDrafts(await shop.db.open(), identityOf(shop.session.state()))
      return { cart: await hasUnsaved(), drafts: drafts > 0 }
    } catch (error) {
      console.warn('What is on the device could not be read', error)
      // What nobody can read here is not lost by leaving.
      return { cart: false, drafts: false }
    }
  }
  const begin = async () => {
    setBusy(true)
    const loss = await findLoss()
    if (!loss.cart && !loss.drafts) return leave()
    setLost(loss)
    setBusy(false)
    setFailed(false)
    setAsking(true)
  }
  const saveAndLeave = async () => {
    setBusy(true)
    if (await save()) return leave()
    setBusy(false)
    setFailed(true)
  }
  return (
    <div>
      <p className="text-muted t-small mb-3">{texts.logOutText}</p>
      <Button tone="outline" wide busy={busy && !asking} onClick={() => void begin()}>
        {texts.logOut}
      </Button>
      <Drawer open={asking} title={texts.unsavedTitle} onClose={() => setAsking(false)} side="bottom">
        {lost.cart && <p>{texts.unsavedText}</p>}
        {lost.drafts && <p className="mt-2">{texts.unsavedDrafts}</p>}
        {failed && <FieldError>{texts.unsavedFailed}</FieldError>}
        <div className="grid gap-2 mt-6">
          {lost.cart && (
            <Button wide busy={busy} onClick={() => void saveAndLeave()}>
              {texts.unsavedWait}
            </Button>
          )}
          <Button tone="outline" wide onClick={() => void leave()}>
            {texts.unsavedLeave}
          </Button>
          <Button tone="quiet" wide onClick={() => setAsking(false)}>
            {texts.cancel}
          </Button>
        </div>
      </Drawer>
    </div>
  )
}
