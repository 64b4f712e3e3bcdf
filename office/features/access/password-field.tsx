import { useState } from 'react'
import { Field } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { accessTexts } from './texts.ts'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
  /** One that is made here, not one that exists. */
  readonly isNew?: boolean
}

/** A password that can be looked at: ten characters are hard to type blindly on a phone. */
export const PasswordField = ({ value, onChange, error, isNew }: Props) => {
  const words = useTexts(accessTexts)
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <Field
        label={isNew ? words.newPassword : words.password}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
        hint={isNew ? words.passwordHint : undefined}
      />
      <button type="button" className="link" onClick={() => setShown(!isShown)}>
        {isShown ? words.hide : words.show}
      </button>
    </div>
  )
}
