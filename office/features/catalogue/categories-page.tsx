import { useState } from 'react'
import { type OfficeCategory, saveCategories } from '#contract/office/categories.ts'
import { useAction } from '#office/queries/action.ts'
import { callOnce } from '#office/queries/call-once.ts'
import { productsChanged, useCategories } from '#office/queries/catalogue.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useMay, useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { useTell } from '../undo/use-tell.ts'
import { CategoryPicture } from './category-picture.tsx'
import { catalogueTexts } from './texts.ts'

interface Row {
  readonly id: string | null
  readonly name: string
}

const moved = (rows: readonly Row[], from: number, to: number): Row[] => {
  const others = rows.filter((_, index) => index !== from)
  const row = rows[from]
  return row ? [...others.slice(0, to), row, ...others.slice(to)] : [...rows]
}

const Editor = ({ categories }: { readonly categories: readonly OfficeCategory[] }) => {
  const words = useTexts(catalogueTexts)
  const { name: shop } = useShop()
  const may = useMay()
  const tell = useTell()
  const [rows, setRows] = useState<readonly Row[]>(categories.map(({ id, name }) => ({ id, name })))
  const mayEdit = may('catalogue.edit')
  const save = useAction(async () => {
    const body = {
      expected: categories.map(({ id, name }) => ({ id, name })),
      categories: rows.filter(({ name }) => name.trim() !== ''),
    }
    const answer = await callOnce(saveCategories, { shop, body })
    client.setQueryData(keys.categories(shop), { categories: answer.categories })
    productsChanged(shop)
    tell(words.saved, answer)
  })
  return (
    <>
      {rows.length === 0 && <p className="blank">{words.noCategories}</p>}
      <ul className="list">
        {rows.map(({ id, name }, index) => {
          const known = categories.find((one) => one.id === id)
          return (
            <li className="category-row" key={id ?? `new ${index}`}>
              {known && <CategoryPicture category={known} mayEdit={mayEdit} />}
              <div className="grow">
                <input
                  className="input"
                  aria-label={`${words.categoryName} ${index + 1}`}
                  maxLength={200}
                  readOnly={!mayEdit}
                  value={name}
                  onChange={({ target }) =>
                    setRows(rows.map((row, at) => (at === index ? { id, name: target.value } : row)))
                  }
                />
                {known && <span className="sub">{words.products(known.products)}</span>}
              </div>
              {mayEdit && index > 0 && (
                <button
                  type="button"
                  className="icon-button category-up"
                  aria-label={words.up(name)}
                  onClick={() => setRows(moved(rows, index, index - 1))}
                >
                  <Icon name="left" />
                </button>
              )}
              {mayEdit && (known === undefined || known.products === 0) && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={words.remove(name)}
                  onClick={() => setRows(rows.filter((_, at) => at !== index))}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {mayEdit && (
        <div className="blank">
          <button type="button" className="link" onClick={() => setRows([...rows, { id: null, name: '' }])}>
            {words.addCategory}
          </button>
          <Refused error={save.error} />
        </div>
      )}
      <div className="actions">
        {mayEdit && (
          <ActionButton dark isBusy={save.isBusy} onPress={() => void save.run()}>
            {words.save}
          </ActionButton>
        )}
      </div>
    </>
  )
}

/** Names and order of categories, as the shop shows them. */
export const CategoriesPage = () => {
  const words = useTexts(catalogueTexts)
  const { name: shop, title } = useShop()
  const { answer, error, refetch } = useCategories()
  return (
    <div className="page-detail">
      <Top title={words.categories} line={title} back={`/${shop}/catalogo`} />
      <main>
        {answer && (
          <Editor
            key={JSON.stringify(answer.categories.map(({ id, name }) => [id, name]))}
            categories={answer.categories}
          />
        )}
        {!answer && <Awaited error={error} refetch={refetch} loading={words.loading} />}
      </main>
    </div>
  )
}
