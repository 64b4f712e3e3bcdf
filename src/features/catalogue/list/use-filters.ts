import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { after } from '#src/platform/device/clock.ts'
import { productsQuery } from '#src/queries/catalogue.ts'
import { useShop } from '#src/session/shop.ts'
import { listHref } from '#src/ui/hrefs.ts'
import { type Filters, readFilters, toQuery, toSearch } from './filters.ts'

/** The page of products that the filters name; the page before stays while it loads. */
export const useProducts = (filters: Filters) => {
  const { api } = useShop()
  return useQuery(productsQuery(api, toQuery(filters)))
}

/** A moving thumb asks for a count this often, in ms. */
const PREVIEW_PAUSE = 120

/**
 * How many products other filters would show, before they are applied: the last answer stands until the next one is
 * there. Without `preview`, the count of what is shown.
 */
export const usePreview = (filters: Filters, preview: Filters | undefined) => {
  const [asked, setAsked] = useState(preview)
  useEffect(() => after(preview ? PREVIEW_PAUSE : 0, () => setAsked(preview)), [preview])
  return useProducts((preview && asked) ?? filters)
}

/** The list's filters live in its address: going back finds them as they were. */
export const useFilters = () => {
  const search = useSearch()
  const [, navigate] = useLocation()
  return useMemo(
    () => ({
      filters: readFilters(new URLSearchParams(search)),
      apply: (next: Filters) => navigate(listHref + toSearch(next), { replace: true }),
    }),
    [search, navigate],
  )
}
