import {
  getCategories,
  getProductDetail,
  getProductsList,
  type ProductListQuery,
} from '#contract/catalogue.ts'
import type { Api } from '../api.ts'

export const fetchCategories = (api: Api, signal?: AbortSignal) =>
  api.call(getCategories, { query: { isEcommerceClient: true }, signal })

export const fetchProducts = (api: Api, query: ProductListQuery, signal?: AbortSignal) =>
  api.call(getProductsList, { query, signal })

export const fetchProduct = (api: Api, id: string, signal?: AbortSignal) =>
  api.call(getProductDetail, { query: { id }, signal })
