import { useQuery } from '@tanstack/react-query'
import { getAreas } from '#contract/office/printing.ts'
import { call } from '#office/api/api.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Failed, Skeleton } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { AreaEditor } from './area-editor.tsx'
import { printingTexts } from './texts.ts'

export const AreaPage = ({ id }: { readonly id: string }) => {
  const words = useTexts(printingTexts)
  const { name: shop } = useShop()
  const product = useQuery({
    queryKey: keys.area(shop, id),
    queryFn: () => call(getAreas, { shop, query: { product: id } }),
    // What is drawn is not thrown away by an answer that comes while one draws.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <div className="page">
      <Top title={product.data?.name ?? words.areas} line={words.areas} back={`/${shop}/areas`} />
      <main>
        {product.isPending && <Skeleton label={words.loading} rows={2} />}
        {product.isError && !product.data && (
          <Failed text={failureWords(product.error)} onRetry={() => void product.refetch()} />
        )}
        {product.data && <AreaEditor key={id} product={product.data} />}
      </main>
    </div>
  )
}
