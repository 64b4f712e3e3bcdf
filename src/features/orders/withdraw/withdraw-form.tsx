import { type FormEvent, useId, useState } from 'react'
import { askWithdrawal } from '#src/api/calls/orders.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { useAction } from '#src/queries/use-action.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Field } from '#src/ui/fields/field.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { CheckIcon } from '#src/ui/icons/more-icons.tsx'
import { CopyRow } from '../parts/copy-row.tsx'
import { orderTexts } from '../texts.ts'

interface Request {
  name: string
  email: string
  orderNumber: string
  message: string
}

type Errors = Partial<Record<keyof Request, string>>

const focus = (element: HTMLElement | null) => element?.focus()

/** The right of withdrawal: without a login, answered at once with a code. AR Disp. 954/2025, CL Ley 19.496. */
export function WithdrawForm() {
  const { api, connection } = useShop()
  const texts = orderTexts(useConfig().environment)
  const online = useOnline(connection)
  const id = useId()
  const { busy, refused, run } = useAction()
  const [errors, setErrors] = useState<Errors>({})
  const [code, setCode] = useState('')

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const field = (name: string) => String(data.get(name) ?? '').trim()
    const request: Request = {
      name: field('name'),
      email: field('email'),
      orderNumber: field('orderNumber'),
      message: field('message'),
    }
    const found: Errors = {
      ...(request.name === '' && { name: texts.withdrawNoName }),
      ...(!/^\S+@\S+\.\S+$/.test(request.email) && { email: texts.quoteBadMail }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    void run(async () => setCode((await askWithdrawal(api, request)).code))
  }

  if (code !== '') {
    return (
      // What was clicked is gone: the reader goes on here.
      <section className="pay-card mt-8" role="status" tabIndex={-1} ref={focus}>
        <h2 className="t-heading flex items-center gap-3">
          <CheckIcon className="size-6" />
          {texts.withdrawDone}
        </h2>
        <p className="mt-2 mb-4 text-pretty">{texts.withdrawDoneText}</p>
        <dl>
          <CopyRow label={texts.withdrawCode} value={code} texts={texts} />
        </dl>
      </section>
    )
  }
  return (
    <form className="withdraw-form" noValidate aria-labelledby={id} onSubmit={submit}>
      <h2 id={id} className="t-heading">
        {texts.withdrawTitle}
      </h2>
      <Field
        name="name"
        label={texts.withdrawName}
        required
        maxLength={120}
        autoComplete="name"
        error={errors.name}
      />
      <Field
        name="email"
        type="email"
        label={texts.quoteMailTo}
        required
        maxLength={254}
        autoComplete="email"
        error={errors.email}
      />
      <Field name="orderNumber" label={texts.withdrawOrder} maxLength={40} autoComplete="off" />
      <Field name="message" label={texts.withdrawMessage} maxLength={2000} autoComplete="off" />
      <FieldError>{refused}</FieldError>
      {!online && (
        <p className="form-notice" role="status">
          {texts.withdrawOffline}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={!online} className="justify-self-start">
        {texts.withdrawSend}
      </Button>
    </form>
  )
}
