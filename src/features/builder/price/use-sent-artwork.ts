import { useEffect } from 'react'
import { printed } from '#domain/design/elements.ts'
import { openUploads } from '#src/outbox/open-uploads.ts'
import { identityOf } from '#src/session/reducer.ts'
import { useBuilder } from '../builder.ts'
import { useDesignPrice } from './design-price.ts'

/**
 * Sends pictures of a design that the server has not seen, once somebody is about to buy it: it says then whether they can be
 * printed, and confirms the price. What does not arrive is sent with the cart or the order.
 */
export const useSentArtwork = (): void => {
  const { shop } = useBuilder()
  const { document, state } = useDesignPrice()
  const isUnseen = state === 'estimated'
  useEffect(() => {
    if (!isUnseen) return
    const send = async () => {
      const uploads = await openUploads(shop, identityOf(shop.session.state()))
      const elements = document.views.flatMap(({ areas }) => areas.flatMap(printed))
      for (const element of elements)
        if (element.kind === 'image' && element.inks !== null) await uploads.sendDesign(element.asset)
    }
    send().catch(console.warn)
  }, [shop, document, isUnseen])
}
