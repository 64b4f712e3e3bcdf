// Apart from the schemas, so that a page which only sorts and counts does not load them.

export const SORTS = ['relevance', 'newest', 'price', 'price-desc', 'name'] as const
export type Sort = (typeof SORTS)[number]

/** Products of one page at most. */
export const MAX_PAGE_SIZE = 48
