import { AuthError } from '#src/features/account/log-in/auth-error.tsx'
import { DeleteAccount } from '#src/features/account/profile/delete-account.tsx'
import { LogOut } from '#src/features/account/profile/log-out.tsx'
import { ProfileForm } from '#src/features/account/profile/profile-form.tsx'
import { accountTexts } from '#src/features/account/texts.ts'
import { saveWaiting, waitsForSaving } from '#src/features/cart/saving/unsaved.ts'
import { ordersHref, quotesHref } from '#src/features/orders/order/follow-link.ts'
import { orderTexts } from '#src/features/orders/texts.ts'
import { DeviceSpace } from '#src/features/pwa/device-space.tsx'
import { currentAddress } from '#src/platform/page/history.ts'
import type { Head } from '#src/queries/screen.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { useEnded, useUser } from '#src/session/store.ts'
import { LinkButton } from '#src/ui/buttons/link-button.tsx'
import { deviceHref, loginHref } from '#src/ui/hrefs.ts'

export const head = (): Head => ({ title: accountTexts('').profileTitle, noIndex: true })

export function Component() {
  const shop = useShop()
  const user = useUser(shop.session)
  const ended = useEnded(shop.session)
  const { environment } = useConfig()
  const texts = accountTexts(environment)
  const orders = orderTexts(environment)
  // The guard of the route has seen one; none is left at the moment of logging out.
  if (!user) return null
  return (
    <div className="auth">
      <h1 className="t-title">{texts.profileTitle}</h1>
      <p className="text-muted mt-1 mb-8">{user.email}</p>
      {ended && (
        <section aria-label={texts.endedTitle} className="mb-8">
          <p className="form-notice mb-3">{texts.endedText}</p>
          <LinkButton wide href={loginHref(currentAddress())}>
            {texts.login}
          </LinkButton>
        </section>
      )}
      <nav aria-label={orders.historyTitle} className="grid gap-3 mb-12">
        <LinkButton tone="outline" href={ordersHref}>
          {orders.ordersTitle}
        </LinkButton>
        <LinkButton tone="outline" href={quotesHref}>
          {orders.quotesTitle}
        </LinkButton>
        <LinkButton tone="outline" href={deviceHref}>
          Llevar sin conexión
        </LinkButton>
      </nav>
      <section aria-labelledby="datos" className="mb-12">
        <h2 id="datos" className="t-heading mb-4">
          {texts.profileData}
        </h2>
        <ProfileForm key={user.userId} user={user} />
      </section>
      <DeviceSpace />
      <section aria-label={texts.logOut} className="mb-12">
        <LogOut hasUnsaved={() => waitsForSaving(shop)} save={() => saveWaiting(shop)} />
      </section>
      <DeleteAccount />
      <AuthError />
    </div>
  )
}
