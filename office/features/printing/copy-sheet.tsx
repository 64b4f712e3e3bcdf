import { useState } from 'react'
import { copyAreas } from '#contract/office/printing.ts'
import { call } from '#office/api/api.ts'
import { useTell } from '#office/features/undo/use-tell.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Listed } from '#office/ui/listed.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { SearchBar } from '#office/ui/search-bar.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { newId } from '#src/platform/device/uuid.ts'
import { useAreaProducts } from './areas-list.tsx'
import { printingTexts } from './texts.ts'

/** Chooses the products that get the same areas. */
export const CopySheet = ({
  product,
  onClose,
}: {
  readonly product: string
  readonly onClose: () => void
}) => {
  const words = useTexts(printingTexts)
  const { name: shop } = useShop()
  const tell = useTell()
  const [search, setSearch] = useState('')
  const [to, setTo] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<readonly { name: string; why: string }[]>([])
  const list = useAreaProducts(search)
  const others = list.items?.filter(({ id }) => id !== product)
  const copy = useAction(async () => {
    const answer = await call(copyAreas, { shop, body: { product, key: newId(), to: [...to] } })
    void client.invalidateQueries({ queryKey: keys.areas(shop) })
    if (answer.copied > 0) tell(words.copied(answer.copied), answer)
    setRefused(answer.refused)
    if (answer.refused.length === 0) onClose()
  })
  return (
    <Sheet title={words.copyTitle} onClose={onClose}>
      {refused.length > 0 && (
        <div className="warning" role="status">
          <p>{words.notCopied}</p>
          <ul>
            {refused.map(({ name, why }) => (
              <li key={name}>
                {name}: {why}.
              </li>
            ))}
          </ul>
        </div>
      )}
      <SearchBar hint={words.search} search={search} onSearch={setSearch} />
      <Listed list={{ ...list, items: others }} loading={words.loading} nothing={words.noProducts}>
        <div className="copy-products">
          {others?.map(({ id, name }) => (
            <label className="choice" key={id}>
              <input
                type="checkbox"
                checked={to.includes(id)}
                onChange={({ target }) =>
                  setTo(target.checked ? [...to, id] : to.filter((one) => one !== id))
                }
              />
              {name}
            </label>
          ))}
        </div>
      </Listed>
      <Refused error={copy.error} />
      {to.length > 0 && (
        <ActionButton dark isBusy={copy.isBusy} onPress={() => void copy.run()}>
          {words.copyNow}
        </ActionButton>
      )}
    </Sheet>
  )
}
