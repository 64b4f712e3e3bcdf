import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { applyBulk, type BulkChange, type Chosen, previewBulk } from '#contract/office/bulk.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { callOnce } from '#office/queries/call-once.ts'
import { productsChanged, useCategories } from '#office/queries/catalogue.ts'
import { keys } from '#office/queries/keys.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Field, Form, SelectField } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { useTell } from '../undo/use-tell.ts'
import { readUnits } from './price.ts'
import { catalogueTexts } from './texts.ts'

type Kind = BulkChange['kind']

const percentOf = (typed: string): number | undefined => {
  const percent = Number(typed.trim().replace(/[−–]/g, '-').replace(/[%\s]/g, '').replace(',', '.'))
  return typed.trim() !== '' && percent !== 0 && percent >= -90 && percent <= 900 ? percent : undefined
}

/** The change as it is typed; undefined: not yet a valid one. */
const changeOf = (kind: Kind, typed: string): BulkChange | undefined => {
  if (kind === 'active') return { kind, active: typed !== 'no' }
  if (kind === 'category') return typed === '' ? undefined : { kind, category: typed }
  if (kind === 'stock') {
    const stock = readUnits(typed)
    return stock === undefined ? undefined : { kind, stock }
  }
  const percent = percentOf(typed)
  return percent === undefined ? undefined : { kind, percent }
}

interface Props {
  readonly chosen: Chosen
  readonly onClose: () => void
}

/** One change of many products: old and new are shown before it counts. */
export const BulkSheet = ({ chosen, onClose }: Props) => {
  const words = useTexts(catalogueTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const tell = useTell()
  const categories = useCategories()
  const kinds: readonly Kind[] = may('catalogue.prices')
    ? ['price', 'stock', 'category', 'active']
    : ['stock', 'category', 'active']
  const [kind, setKind] = useState<Kind>(kinds[0] ?? 'stock')
  const [typed, setTyped] = useState('')
  const change = changeOf(kind, useDeferredValue(typed))
  const preview = useQuery({
    queryKey: [...keys.catalogue(shop), 'bulk', chosen, change],
    queryFn: ({ signal }) => {
      if (change === undefined) throw new Error('Nothing is to be changed.')
      return call(previewBulk, { shop, signal, body: { chosen, change } })
    },
    enabled: change !== undefined,
    staleTime: 0,
  })
  const shown = change === undefined ? undefined : preview.data
  const apply = useAction(async () => {
    if (change === undefined || shown === undefined) return
    try {
      const answer = await callOnce(applyBulk, { shop, body: { chosen, change, state: shown.state } })
      tell(words.applied(answer.changed), answer)
      onClose()
    } finally {
      productsChanged(shop)
      void preview.refetch()
    }
  })
  const error = apply.error ?? (change === undefined ? undefined : preview.error)
  return (
    <Sheet title={words.bulk} onClose={onClose}>
      <Form refusal={undefined} onSubmit={() => void apply.run()}>
        <SelectField
          label={words.what}
          value={kind}
          onChange={({ target }) => {
            setKind(kinds.find((one) => one === target.value) ?? 'stock')
            setTyped('')
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {words.whats[one]}
            </option>
          ))}
        </SelectField>
        {kind === 'price' && (
          <Field
            label={words.percent}
            inputMode="text"
            value={typed}
            autoFocus
            error={typed !== '' && percentOf(typed) === undefined ? words.wrongPercent : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {kind === 'stock' && (
          <Field
            label={words.units}
            inputMode="numeric"
            value={typed}
            hint={words.unitsHint}
            error={readUnits(typed) === undefined ? words.wrongUnits : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {kind === 'category' && (
          <SelectField label={words.category} value={typed} onChange={({ target }) => setTyped(target.value)}>
            <option value="" />
            {categories.answer?.categories.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {kind === 'active' && (
          <SelectField
            label={words.whats.active}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          >
            <option value="">{words.onSale}</option>
            <option value="no">{words.hide}</option>
          </SelectField>
        )}
        {shown !== undefined && (
          <div role="status">
            <p className="strong">
              {shown.changed === 0 ? words.nothingChanges : words.changes(shown.changed, shown.total)}
            </p>
            <ul className="bulk-rows">
              {shown.rows.map(({ id, name, before, after }) => (
                <li key={id}>
                  <span className="grow">{name}</span>
                  <span className="bulk-change">
                    {before} → <b>{after}</b>
                  </span>
                </li>
              ))}
            </ul>
            {shown.changed > shown.rows.length && (
              <p className="sub">{words.others(shown.changed - shown.rows.length)}</p>
            )}
          </div>
        )}
        <Refused error={error} />
        {shown !== undefined && shown.changed > 0 && (
          <ActionButton dark submits isBusy={apply.isBusy || preview.isFetching}>
            {words.apply(shown.changed)}
          </ActionButton>
        )}
      </Form>
    </Sheet>
  )
}
