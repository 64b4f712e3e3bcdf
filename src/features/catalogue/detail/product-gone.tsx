import { PageNotFound } from '#src/ui/feedback/page-not-found.tsx'

/** In the place of a product that the shop does not have, or no longer. */
export function ProductGone() {
  return (
    <PageNotFound
      title="Este producto ya no está"
      text="Puede que se haya dejado de vender o que la dirección tenga un error."
    />
  )
}
