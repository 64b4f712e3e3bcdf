import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { acceptInvitation, getInvitation, joinDevice, recover } from '#contract/office/staff.ts'
import { call, session } from '#office/api/api.ts'
import { codeOf } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useAction } from '#office/queries/action.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { roleWords } from '#office/ui/roles.ts'
import { Failed, Refused } from '#office/ui/states.tsx'
import { type Account, AccountForm } from './account-form.tsx'
import { Door } from './door.tsx'
import { useEntrance } from './second-step.tsx'
import { accessTexts } from './texts.ts'

/** What a link ends with: behind the `#`, so that no log between here and there has it. */
const useLinkToken = () => useState(() => location.hash.slice(1))[0]

const Incomplete = ({ title, text }: { readonly title: string; readonly text: string }) => {
  const words = useTexts(accessTexts)
  return (
    <Door title={title}>
      <p>{text}</p>
      <Link className="button" href="/entrar">
        {words.toLogIn}
      </Link>
    </Door>
  )
}

interface DeviceProps {
  readonly token: string
  readonly shop: string
  readonly by: string
  readonly name: string
}

/** The one that opens the link is what several of the workshop share from then on. */
const DeviceInvitation = ({ token, shop, by, name }: DeviceProps) => {
  const words = useTexts(accessTexts)
  const [, navigate] = useLocation()
  const action = useAction(async () => {
    await session.enter(await call(joinDevice, { body: { token } }))
    navigate('/', { replace: true })
  })
  return (
    <Door title={words.deviceTitle(shop)}>
      <p>{words.deviceText(by, name)}</p>
      <Refused error={action.error} />
      <ActionButton dark isBusy={action.isBusy} onPress={() => void action.run()}>
        {words.useDevice}
      </ActionButton>
      <p className="sub">{words.deviceHere}</p>
    </Door>
  )
}

export const Invitation = () => {
  const words = useTexts(accessTexts)
  const token = useLinkToken()
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(getInvitation, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [, navigate] = useLocation()
  const entrance = useEntrance(() => navigate('/', { replace: true }))
  const action = useAction(async ({ name, email, password }: Account) => {
    const account = await session.withDeviceToken({ name, email, password })
    entrance.take(await call(acceptInvitation, { body: { token, ...account } }))
  })
  if (entrance.step) return <Door title={words.brand}>{entrance.step}</Door>
  if (token === '') return <Incomplete title={words.brand} text={words.noLink} />
  if (codeOf(invitation.error) === 'not_found')
    return <Incomplete title={words.brand} text={words.worthless} />
  if (invitation.isError)
    return <Failed text={failureWords(invitation.error)} onRetry={() => void invitation.refetch()} />
  if (!invitation.data) return null
  const { shop, by, name, isDevice, ...membership } = invitation.data
  if (isDevice) return <DeviceInvitation token={token} shop={shop} by={by} name={name} />
  return (
    <Door title={words.invitationTitle(shop)}>
      <p>{words.invitationText(by, roleWords(membership))}</p>
      <AccountForm asks={['name', 'email']} isNew action={action} button={words.accept} name={name}>
        <p className="sub">{words.invitationKnown}</p>
      </AccountForm>
    </Door>
  )
}

export const Recover = () => {
  const words = useTexts(accessTexts)
  const token = useLinkToken()
  const [, navigate] = useLocation()
  const entrance = useEntrance(() => navigate('/', { replace: true }))
  const action = useAction(async ({ password }: Account) =>
    entrance.take(await call(recover, { body: { token, password } })),
  )
  if (entrance.step) return <Door title={words.brand}>{entrance.step}</Door>
  if (token === '') return <Incomplete title={words.brand} text={words.noLink} />
  return (
    <Door title={words.recoverTitle}>
      <p>{words.recoverText}</p>
      <AccountForm asks={[]} isNew action={action} button={words.save} />
    </Door>
  )
}
