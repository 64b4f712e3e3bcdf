import { useState } from 'react'
import {
  type ListedTechnique,
  listTechniques,
  retireTechnique,
  type TechniqueList,
} from '#contract/office/printing.ts'
import { call } from '#office/api/api.ts'
import { useTell } from '#office/features/undo/use-tell.ts'
import { useAction } from '#office/queries/action.ts'
import { useAnswer } from '#office/queries/answer.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { copyLine } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { Sheet } from '#office/ui/sheet.tsx'
import { Awaited, Blank, Refused } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { newId } from '#src/platform/device/uuid.ts'
import { TechniqueForm } from './technique-form.tsx'
import { printingTexts } from './texts.ts'

type Answer = TechniqueList & { readonly undo: { entry: string; until: string | null } | null }

const useWritten = () => {
  const { name: shop } = useShop()
  const tell = useTell()
  return (answer: Answer, text: string) => {
    client.setQueryData(keys.techniques(shop), { items: answer.items, pricing: answer.pricing })
    tell(text, answer)
  }
}

interface RowProps {
  readonly technique: ListedTechnique
  readonly onChange: (() => void) | undefined
}

const Row = ({ technique, onChange }: RowProps) => {
  const words = useTexts(printingTexts)
  const { roundPrice } = useShop()
  const { name, isRetired, example, openOrders, products } = technique
  return (
    <li className="list-row">
      <span className="grow">
        {name} {isRetired && <span className="tag">{words.retiredTag}</span>}
        <span className="sub sub-line">
          {example === null ? words.onProducts(products) : words.example(formatMoney(example, roundPrice))}
        </span>
        {openOrders > 0 && <span className="sub sub-line">{words.used(openOrders)}</span>}
      </span>
      {onChange && (
        <ActionButton small onPress={onChange}>
          {words.change}
          <span className="hidden-text"> {name}</span>
        </ActionButton>
      )}
    </li>
  )
}

interface SheetProps {
  readonly technique: ListedTechnique | undefined
  readonly pricing: TechniqueList['pricing']
  readonly onClose: () => void
}

const TechniqueSheet = ({ technique, pricing, onClose }: SheetProps) => {
  const words = useTexts(printingTexts)
  const { name: shop } = useShop()
  const written = useWritten()
  const retire = useAction(async (id: string, retired: boolean) => {
    const answer = await call(retireTechnique, { shop, body: { id, key: newId(), retired } })
    onClose()
    written(answer, retired ? words.retiredNow : words.broughtBack)
  })
  return (
    <Sheet title={technique?.name ?? words.newTitle} onClose={onClose}>
      <TechniqueForm
        technique={technique}
        pricing={pricing}
        onSaved={(answer) => {
          onClose()
          written(answer, words.saved)
        }}
      />
      {technique && (
        <>
          <ActionButton
            isBusy={retire.isBusy}
            onPress={() => void retire.run(technique.id, !technique.isRetired)}
          >
            {technique.isRetired ? words.bringBack : words.retire}
          </ActionButton>
          {!technique.isRetired && <p className="sub">{words.retireNote}</p>}
          <Refused error={retire.error} />
        </>
      )}
    </Sheet>
  )
}

export const TechniquesPage = () => {
  const words = useTexts(printingTexts)
  const { name: shop, timeZone } = useShop()
  const may = useMay()
  const mayWrite = may('catalogue.prices')
  const [open, setOpen] = useState<ListedTechnique | 'new'>()
  const { answer, at, isOld, error, refetch } = useAnswer({
    queryKey: keys.techniques(shop),
    name: 'techniques',
    schema: listTechniques.result,
    ask: (signal) => call(listTechniques, { shop, signal }),
  })
  const groups = [false, true].map((isRetired) => ({
    isRetired,
    items: answer?.items.filter((one) => one.isRetired === isRetired) ?? [],
  }))
  return (
    <div className="page">
      <Top title={words.techniques} back={`/${shop}/mas`} {...copyLine({ at, isOld }, timeZone)}>
        {mayWrite && (
          <ActionButton small onPress={() => setOpen('new')}>
            {words.add}
          </ActionButton>
        )}
      </Top>
      <main className="column">
        {!answer && <Awaited error={error} refetch={refetch} loading={words.loading} rows={3} />}
        {answer?.items.length === 0 && (
          <Blank text={words.noTechniques}>
            {mayWrite && (
              <ActionButton dark onPress={() => setOpen('new')}>
                {words.addFirst}
              </ActionButton>
            )}
          </Blank>
        )}
        {groups
          .filter(({ items }) => items.length > 0)
          .map(({ isRetired, items }) => (
            <section key={String(isRetired)}>
              {isRetired && <h2 className="list-name">{words.retired}</h2>}
              <ul className="list">
                {items.map((technique) => (
                  <Row
                    key={technique.id}
                    technique={technique}
                    onChange={mayWrite ? () => setOpen(technique) : undefined}
                  />
                ))}
              </ul>
            </section>
          ))}
      </main>
      {open !== undefined && answer && (
        <TechniqueSheet
          technique={open === 'new' ? undefined : open}
          pricing={answer.pricing}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
