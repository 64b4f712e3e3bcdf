import { logIn } from '#contract/office/staff.ts'
import { call, session } from '#office/api/room.ts'
import { useAction } from '#office/queries/action.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { type Account, AccountForm } from './account-form.tsx'
import { Door } from './door.tsx'
import { accessTexts } from './texts.ts'

const useLogIn = () =>
  useAction(async ({ email, password }: Account) => {
    await session.enter(await call(logIn, { body: { email, password } }))
  })

const LogInForm = ({ email = '' }: { readonly email?: string }) => {
  const words = useTexts(accessTexts)
  return (
    <>
      <AccountForm asks={['email']} isNew={false} action={useLogIn()} button={words.logIn} email={email} />
      <p className="sub">{words.forgotten}</p>
    </>
  )
}

export const LogIn = () => {
  const words = useTexts(accessTexts)
  return (
    <Door title={words.brand}>
      <LogInForm />
    </Door>
  )
}

/** Over the screen whose session has ended, with whatever was typed there. */
export const LogInSheet = ({ email }: { readonly email: string }) => {
  const words = useTexts(accessTexts)
  return (
    <Sheet title={words.logIn}>
      <p>{words.over}</p>
      <LogInForm email={email} />
    </Sheet>
  )
}
