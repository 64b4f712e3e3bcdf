import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { isDesignable } from '#domain/design/designable.ts'
import { errorMessage, statusOf } from '#src/api/errors.ts'
import {
  Loading,
  NoProduct,
  NotCustomisable,
  NotFound,
  Unreached,
} from '#src/features/builder/designs/opening-states.tsx'
import { prefetchCanvas, prefetchEditor } from '#src/features/builder/editor/prefetch.ts'
import {
  type EditorQuery,
  editorHref,
  editorKey,
  type Found,
  findDesign,
  isEmptyQuery,
  productOf,
  readEditorQuery,
} from '#src/features/builder/opening.ts'
import type { CartPort } from '#src/features/builder/price/cart-port.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { useOnline } from '#src/platform/device/online.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { isAwaited } from '#src/queries/awaited.ts'
import { productQuery } from '#src/queries/catalogue.ts'
import { prefetch, type ScreenModule } from '#src/queries/screen.ts'
import { useShop } from '#src/session/shop.ts'
import { Workshop } from './customize-product/workshop.tsx'

/** Lazy, because opening the editor does not need the list of designs. */
const DesignsPage = lazyHydrate(
  async () => (await import('#src/features/builder/designs/designs-page.tsx')).DesignsPage,
)

export const queries: NonNullable<ScreenModule['queries']> = ({ api, search }) => {
  const { product } = readEditorQuery(search)
  return product === '' ? [] : [prefetch(productQuery(api, product))]
}

export const ahead: NonNullable<ScreenModule['ahead']> = ({ api, search }, cache) => {
  const asked = readEditorQuery(search)
  if (!isEmptyQuery(asked)) prefetchEditor(cache.getQueryData(productQuery(api, asked.product).queryKey))
}

export const head: NonNullable<ScreenModule['head']> = ({ api, search }, cache) => {
  const { product } = readEditorQuery(search)
  const known = cache.getQueryData(productQuery(api, product).queryKey)
  const isList = [...search.keys()].every((name) => !['product', 'draft', 'line', 'copy'].includes(name))
  return {
    title: isList ? 'Mis diseños' : known ? `Personalizar ${known.name}` : 'Personalizar',
    noIndex: true,
  }
}

export function Component() {
  const search = useSearch()
  const asked = useMemo(() => readEditorQuery(new URLSearchParams(search)), [search])
  return isEmptyQuery(asked) ? <DesignsPage /> : <Opening key={editorKey(asked)} asked={asked} />
}

/** Looks for the design on this device and for its product, then opens it. */
function Opening({ asked }: { asked: EditorQuery }) {
  const shop = useShop()
  const online = useOnline(shop.connection)
  const [, navigate] = useLocation()
  const [found, setFound] = useState<Found>()
  const [ordered, setOrdered] = useState<CartPort | null>(null)
  const cache = useQueryClient()
  const [unreached, setUnreached] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const isNamed = asked.draft !== '' || asked.line !== ''
  useEffect(prefetchCanvas, [])
  useEffect(() => {
    // A new design has an address of its own from the beginning: a reload finds it again.
    if (isNamed) return
    navigate(editorHref({ ...asked, draft: newId() }), { replace: true })
  }, [isNamed, asked, navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found is not looked for again when the address changes its other parts
  useEffect(() => {
    let current = true
    const take = (answer: Found, from: CartPort | null = null) => {
      if (!current) return
      setOrdered(from)
      setFound(answer)
    }
    const looking =
      asked.order === ''
        ? findDesign(shop, asked).then((answer) => take(answer))
        : import('./customize-product/order-port.ts')
            .then(({ findOrdered }) => findOrdered(shop, asked, cache))
            .then(({ found: answer, cart }) => take(answer, cart))
    looking.catch((error: unknown) => {
      console.error('The device’s designs can’t be read', error)
      if (asked.order !== '' && statusOf(error) !== 404) return void (current && setUnreached(error))
      const isNew = asked.product !== '' && asked.order === ''
      take(isNew ? { kind: 'nothing' } : { kind: 'unknown' })
    })
    return () => {
      current = false
    }
  }, [shop, tries])

  const productId = found ? productOf(found, asked) : asked.product
  const query = useQuery({ ...productQuery(shop.api, productId), enabled: productId !== '' })
  if (unreached !== null) {
    const again = () => {
      setUnreached(null)
      setTries(tries + 1)
    }
    return <Unreached online={online} message={errorMessage(unreached)} onRetry={again} />
  }
  if (!found || !isNamed) return <Loading />
  if (found.kind === 'unknown' || found.kind === 'unreadable') return <NotFound found={found} />
  if (query.data) {
    if (!isDesignable(query.data)) return <NotCustomisable product={query.data} />
    return <Workshop product={query.data} found={found} asked={asked} ordered={ordered} />
  }
  if (query.data === null) return <NoProduct />
  if (isAwaited(query, online)) return <Loading />
  return (
    <Unreached online={online} message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
  )
}
