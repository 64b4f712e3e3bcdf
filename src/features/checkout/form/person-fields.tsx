import type { CheckoutTexts } from '../texts.ts'
import { TextInput } from './text-input.tsx'
import type { Fields } from './use-fields.ts'

interface Person {
  readonly name: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

interface PersonFieldsProps {
  person: Person
  onChange: (patch: Partial<Person>) => void
  fields: Fields
  texts: CheckoutTexts
  /** Whose data the browser fills in. */
  section: 'shipping' | 'billing'
}

export function PersonFields({ person, onChange, fields, texts, section }: PersonFieldsProps) {
  return (
    <div className="form-grid">
      <TextInput
        name="name"
        label={texts.name}
        value={person.name}
        onChange={(name) => onChange({ name })}
        fields={fields}
        autoComplete={`${section} given-name`}
        autoCapitalize="words"
        maxLength={120}
      />
      <TextInput
        name="lastName"
        label={texts.lastName}
        value={person.lastName}
        onChange={(lastName) => onChange({ lastName })}
        fields={fields}
        autoComplete={`${section} family-name`}
        autoCapitalize="words"
        maxLength={120}
      />
      <TextInput
        name="email"
        type="email"
        label={texts.email}
        hint={section === 'shipping' ? texts.emailHint : undefined}
        value={person.email}
        onChange={(email) => onChange({ email })}
        fields={fields}
        autoComplete={`${section} email`}
        autoCapitalize="none"
        maxLength={254}
      />
      <TextInput
        name="phone"
        type="tel"
        digits
        label={texts.phone}
        hint={section === 'shipping' ? texts.phoneHint : undefined}
        value={person.phone}
        onChange={(phone) => onChange({ phone })}
        fields={fields}
        autoComplete={`${section} tel`}
        maxLength={40}
      />
    </div>
  )
}
