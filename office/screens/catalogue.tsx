import { lazy } from 'react'
import { CataloguePage } from '#office/features/catalogue/catalogue-page.tsx'

const Product = lazy(async () => ({
  default: (await import('#office/features/catalogue/product/product-page.tsx')).ProductPage,
}))
const Categories = lazy(async () => ({
  default: (await import('#office/features/catalogue/categories-page.tsx')).CategoriesPage,
}))

/** `id`: a product, `nuevo` or `categorias`; '' for the list. */
export const Screen = ({ id }: { readonly id: string }) => {
  if (id === '') return <CataloguePage />
  return id === 'categorias' ? <Categories /> : <Product key={id} id={id} />
}
