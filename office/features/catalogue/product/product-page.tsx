import { Link } from 'wouter'
import { codeOf } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { useProduct } from '#office/queries/catalogue.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Blank, Failed, Skeleton } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { ProductEditor } from './product-editor.tsx'
import { productTexts } from './texts.ts'
import { useDraft } from './use-form.ts'

/** The word in the address of a product that is not made yet. */
const NEW = 'nuevo'

export const ProductPage = ({ id }: { readonly id: string }) => {
  const words = useTexts(productTexts)
  const { name: shop } = useShop()
  const { answer, at, isOld, error, refetch } = useProduct(id === NEW ? undefined : id)
  const drafts = useDraft(id)
  if (answer && drafts.draft)
    return (
      <ProductEditor product={answer} at={at} isOld={isOld} drafts={{ ...drafts, draft: drafts.draft }} />
    )
  const isMissing = codeOf(error) === 'not_found'
  return (
    <div className="page-detail">
      <Top title={id === NEW ? words.newTitle : 'Producto'} back={`/${shop}/catalogo`} />
      <main>
        {!error && <Skeleton label={words.loading} />}
        {isMissing && (
          <Blank text={words.missing}>
            <Link className="button" href={`/${shop}/catalogo`}>
              {words.toCatalogue}
            </Link>
          </Blank>
        )}
        {error && !isMissing && !answer && (
          <Failed text={failureWords(error)} onRetry={() => void refetch()} />
        )}
      </main>
    </div>
  )
}
