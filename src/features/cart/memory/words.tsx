import { useConfig, useShop } from '#src/session/shop.ts'
import { useUser } from '#src/session/store.ts'
import { AlertIcon } from '#src/ui/icons/icons.tsx'
import { memoryTexts } from './texts.ts'

/** The browser stores nothing: a guest's cart goes with the page, a customer's session does. */
export function MemoryWords() {
  const user = useUser(useShop().session)
  const texts = memoryTexts(useConfig().environment)
  return (
    <div className="form-notice items-start gap-3 t-small" role="status">
      <AlertIcon className="size-5 shrink-0" />
      {user ? (
        <p>{texts.customer}</p>
      ) : (
        <p>
          <strong className="block font-medium">{texts.title}</strong>
          {texts.guest}
        </p>
      )}
    </div>
  )
}
