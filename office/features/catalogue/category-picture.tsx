import { useRef } from 'react'
import { type OfficeCategory, putCategoryPicture } from '#contract/office/categories.ts'
import { call } from '#office/api/api.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { smaller } from '#office/outbox/shrink.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { newId } from '#src/platform/device/uuid.ts'
import { useTell } from '../undo/use-tell.ts'
import { catalogueTexts } from './texts.ts'

interface Props {
  readonly category: OfficeCategory
  readonly mayEdit: boolean
}

/** A category's picture, which is changed by a click. */
export const CategoryPicture = ({ category: { id, name, picture }, mayEdit }: Props) => {
  const words = useTexts(catalogueTexts)
  const { name: shop } = useShop()
  const tell = useTell()
  const picker = useRef<HTMLInputElement>(null)
  const put = useAction(async (file: File) => {
    const blob = await smaller(file)
    if (!blob) return say(words.unreadable)
    const answer = await call(putCategoryPicture, { shop, query: { id, key: newId() }, file: blob }).catch(
      (cause: unknown) => say(failureWords(cause)),
    )
    if (!answer) return
    client.setQueryData(keys.categories(shop), { categories: answer.categories })
    tell(words.saved, answer)
  })
  return (
    <>
      <button
        type="button"
        className="category-picture"
        aria-label={words.cover(name)}
        aria-busy={put.isBusy ? true : undefined}
        disabled={!mayEdit}
        onClick={() => picker.current?.click()}
      >
        {picture ? <img src={picture.src} alt="" /> : <Icon name="camera" />}
      </button>
      <input
        className="hidden-text"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        aria-label={words.cover(name)}
        ref={picker}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void put.run(file)
        }}
      />
    </>
  )
}
