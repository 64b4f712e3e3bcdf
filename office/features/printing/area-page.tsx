import { useQuery } from '@tanstack/react-query'
import { getAreas } from '#contract/office/printing.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited } from '#office/ui/states.tsx'
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
        {!product.data && (
          <Awaited error={product.error} refetch={product.refetch} loading={words.loading} rows={2} />
        )}
        {product.data && <AreaEditor key={id} product={product.data} />}
      </main>
    </div>
  )
}
