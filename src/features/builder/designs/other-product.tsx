import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { DraftRow } from '#src/db/database/rows.ts'
import { productsQuery } from '#src/queries/catalogue.ts'
import { useShop } from '#src/session/shop.ts'
import { editorHref } from '../opening.ts'
import { useBuilderTexts } from '../words/use-texts.ts'

/** Products to which a design can be moved. */
export function OtherProduct({ row, onCancel }: { row: DraftRow; onCancel: () => void }) {
  const { api } = useShop()
  const texts = useBuilderTexts()
  const [, navigate] = useLocation()
  const { data, isError } = useQuery(productsQuery(api, { pageSize: 48 }))
  const products = data?.items.filter(({ id, isCustomizable }) => isCustomizable && id !== row.productId)
  return (
    <>
      <p className="ed-small ed-muted pb-3">{isError ? texts.otherOffline : texts.otherProductHelp}</p>
      <ul className="ed-designs">
        {products?.map(({ id, name, picture, featured_img }) => (
          <li key={id} className="ed-design">
            <button
              type="button"
              className="w-full text-left"
              onClick={() => navigate(editorHref({ product: id, draft: row.id }))}
            >
              <figure>
                <img
                  src={featured_img || picture?.src}
                  alt=""
                  loading="lazy"
                  className="w-full h-full object-cover"
                />
              </figure>
              <b className="pt-1.5">{name}</b>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="ed-bt ed-bt-outline mt-4" onClick={onCancel}>
        {texts.cancel}
      </button>
    </>
  )
}
