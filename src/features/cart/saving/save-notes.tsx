import { Link } from 'wouter'
import { currentAddress } from '#src/platform/page/history.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { dropRefused } from '#src/sync/cart/fold.ts'
import { loginHref } from '#src/ui/hrefs.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { MemoryNote } from '../memory/note.tsx'
import { cartTexts } from '../texts.ts'
import type { RefusedChange, SaveState } from './standing.ts'

/** What of the cart the account does not have: never silent, always with what can be done. */
export function SaveNotes({ saving }: { saving: SaveState }) {
  const shop = useShop()
  const texts = cartTexts(useConfig().environment)
  const retry = async () => (await import('./sync.ts')).retrySaving(shop)
  const { problem, refused } = saving
  return (
    <div className="save-notes">
      <MemoryNote />
      {refused.map((change) => (
        <Refused key={change.ids[0]} change={change} onRetry={() => void retry()} />
      ))}
      {problem && (
        <div className="line-issue" role="status">
          <AlertIcon className="size-5 shrink-0" />
          <p className="grow">
            <strong className="block font-medium">{texts.unsavedTitle}</strong>
            {problem.kind === 'login' ? texts.endedText : `${problem.message} ${texts.unsavedText}`}
          </p>
          {problem.kind === 'login' ? (
            <Link className="line-repair" href={loginHref(currentAddress())}>
              {texts.login}
            </Link>
          ) : (
            <button type="button" className="line-repair" onClick={() => void retry()}>
              {texts.retry}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function Refused({ change, onRetry }: { change: RefusedChange; onRetry: () => void }) {
  const { db } = useShop()
  const texts = cartTexts(useConfig().environment)
  const drop = async () => dropRefused(await db.open(), change.ids)
  return (
    <div className="line-issue" role="alert">
      <AlertIcon className="size-5 shrink-0" />
      <p className="grow">
        <strong className="block font-medium">{texts.refusedTitle}</strong>
        {change.name || texts.refusedChange}: {change.message}
      </p>
      <button type="button" className="line-repair" onClick={onRetry}>
        {texts.retry}
      </button>
      <button type="button" className="line-repair" onClick={() => void drop()}>
        {texts.discard}
      </button>
    </div>
  )
}
