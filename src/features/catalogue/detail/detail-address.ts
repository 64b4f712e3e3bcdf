/** What a product's page reads of its address: which product, '' for none, and the colour that is asked for. */
export const readDetail = (search: URLSearchParams) => ({
  id: search.get('id')?.slice(0, 64) ?? '',
  color: search.get('color')?.slice(0, 100) ?? '',
})
