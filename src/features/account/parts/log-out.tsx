import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { countDrafts } from '#src/db/drafts.ts'
import { identityOf } from '#src/session/reducer.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/button.tsx'
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
  const begin = async () => {
    setBusy(true)
    const drafts = await countDrafts(await shop.db.open(), identityOf(shop.session.state()))
    const cart = await hasUnsaved()
    if (!cart && !drafts) return leave()
    setLost({ cart, drafts: drafts > 0 })
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
      <Question open={asking} title={texts.unsavedTitle} onClose={() => setAsking(false)}>
        {lost.cart && <p>{texts.unsavedText}</p>}
        {lost.drafts && <p>{texts.unsavedDrafts}</p>}
        {failed && (
          <p className="field-error" role="alert">
            {texts.unsavedFailed}
          </p>
        )}
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
      </Question>
    </div>
  )
}

interface QuestionProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog: keeps the focus, closes with Escape, gives the focus back. */
function Question({ open, title, onClose, children }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  }, [open])
  return (
    <dialog ref={dialog} className="popup" aria-labelledby={id} onClose={onClose}>
      <h2 id={id} className="t-heading mb-3">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
