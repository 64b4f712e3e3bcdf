import { useState } from 'react'
import { useLocation } from 'wouter'
import { createShop } from '#contract/office/shops.ts'
import { call, session } from '#office/api/api.ts'
import { fieldError } from '#office/api/error.ts'
import { useAction } from '#office/queries/action.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Refused } from '#office/ui/states.tsx'
import { newId } from '#src/platform/device/uuid.ts'
import { shopsTexts } from './texts.ts'

const TAX = { AR: '21', CL: '19' } as const
type Country = keyof typeof TAX

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

/** The address that a name suggests. */
const addressOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)

type Named = 'title' | 'name' | 'margin' | 'tax'

/** What a shop needs to exist; everything else is a step of its own. */
export const NewShop = () => {
  const words = useTexts(shopsTexts)
  const [, navigate] = useLocation()
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const [environment, setEnvironment] = useState<Country>('AR')
  const [taxId, setTaxId] = useState('')
  const [margin, setMargin] = useState('60')
  const [tax, setTax] = useState<string>(TAX.AR)
  const [key] = useState(newId)
  const [wrong, setWrong] = useState<Readonly<Partial<Record<Named, string>>>>({})
  const name = typed ?? addressOf(title)
  const create = useAction(async () => {
    const body = { name, title, environment, taxId, margin: numberOf(margin), tax: numberOf(tax), key }
    const made = await call(createShop, { body })
    await session.reload()
    navigate(`/${made.name}/pasos`)
  })
  const send = () => {
    const found = {
      ...(title.trim() === '' ? { title: words.missing } : {}),
      ...(name === '' ? { name: words.missing } : {}),
      ...(Number.isNaN(numberOf(margin)) ? { margin: words.number } : {}),
      ...(Number.isNaN(numberOf(tax)) ? { tax: words.number } : {}),
    }
    setWrong(found)
    if (Object.keys(found).length === 0) void create.run()
  }
  const missing = (value: string, said: string | undefined) => (value.trim() === '' ? said : undefined)
  const price = 1000 * (1 + numberOf(margin) / 100) * (1 + numberOf(tax) / 100)
  const changeCountry = (country: Country) => {
    setEnvironment(country)
    setTax(TAX[country])
  }
  return (
    <Form refusal={Object.keys(wrong).length > 0 ? wrong : create.error} onSubmit={send}>
      <Field
        label={words.shopTitle}
        maxLength={60}
        autoComplete="organization"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={missing(title, wrong.title) ?? fieldError(create.error, 'title')}
      />
      <Field
        label={words.name}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(event) => setTyped(event.target.value.toLowerCase())}
        hint={words.nameHint(`/${name === '' ? 'mi-tienda' : name}/`)}
        error={missing(name, wrong.name) ?? fieldError(create.error, 'name')}
      />
      <SelectField
        label={words.country}
        value={environment}
        onChange={(event) => changeCountry(event.target.value === 'CL' ? 'CL' : 'AR')}
      >
        <option value="AR">{words.countries.AR}</option>
        <option value="CL">{words.countries.CL}</option>
      </SelectField>
      <Field
        label={words.taxId[environment]}
        maxLength={20}
        autoComplete="off"
        value={taxId}
        onChange={(event) => setTaxId(event.target.value)}
        hint={words.later}
        error={fieldError(create.error, 'taxId')}
      />
      <Field
        label={words.margin}
        inputMode="decimal"
        maxLength={8}
        value={margin}
        onChange={(event) => setMargin(event.target.value)}
        error={wrong.margin ?? fieldError(create.error, 'margin')}
      />
      <Field
        label={words.tax}
        inputMode="decimal"
        maxLength={8}
        value={tax}
        onChange={(event) => setTax(event.target.value)}
        hint={Number.isFinite(price) ? words.priceExample(formatMoney(price, 0)) : undefined}
        error={wrong.tax ?? fieldError(create.error, 'tax')}
      />
      <Refused error={create.error} atFields />
      <ActionButton dark submits isBusy={create.isBusy}>
        {words.create}
      </ActionButton>
    </Form>
  )
}
