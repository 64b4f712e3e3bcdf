import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getSetup, setUp } from '#contract/office/staff.ts'
import { call, session } from '#office/api/api.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useAction } from '#office/queries/action.ts'
import { keys } from '#office/queries/keys.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Failed } from '#office/ui/states.tsx'
import { type Account, AccountForm } from './account-form.tsx'
import { Door } from './door.tsx'
import { accessTexts } from './texts.ts'

export const useSetup = () => useQuery({ queryKey: keys.setup, queryFn: () => call(getSetup) })

export const SetUp = () => {
  const words = useTexts(accessTexts)
  const setup = useSetup()
  const action = useAction(async ({ name, email, password, code }: Account) => {
    await session.enter(await call(setUp, { body: { name, email, password, code } }))
  })
  if (setup.isError) return <Failed text={failureWords(setup.error)} onRetry={() => void setup.refetch()} />
  if (!setup.data) return null
  if (!setup.data.open)
    return (
      <Door title={words.brand}>
        <p>{words.alreadyStarted}</p>
        <Link className="button button-dark" href="/entrar">
          {words.logIn}
        </Link>
      </Door>
    )
  return (
    <Door title={words.startTitle}>
      <p>{words.startText}</p>
      <AccountForm
        asks={setup.data.needsCode ? ['name', 'email', 'code'] : ['name', 'email']}
        isNew
        action={action}
        button={words.start}
      />
    </Door>
  )
}
