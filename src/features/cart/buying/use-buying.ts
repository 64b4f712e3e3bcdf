import { useState } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { DEFAULT_ERROR } from '#src/api/errors.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import type { Units } from '../commands/new-line.ts'

/** Buying from a product's page: busy meanwhile, and the reason when it is refused. */
export const useBuying = (product: ProductDetail) => {
  const shop = useShop()
  const config = useConfig()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')

  const run = async (units: Units, way: 'add' | 'buyNow'): Promise<boolean> => {
    setBusy(true)
    try {
      // Loaded with the first click: a visit without one needs none of it.
      const { buy } = await import('../commands/commands.ts')
      const result = await buy({ shop, config, product, units, way })
      if (result && !result.ok) setRefused(result.refusal.message)
      return result?.ok === true
    } catch (error) {
      console.error(error)
      setRefused(DEFAULT_ERROR)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    refused,
    /** Adds to the cart; true when it is there. */
    add: (units: Units) => run(units, 'add'),
    /** Buys these units alone, past the cart; true when they are ready for it. */
    buyNow: (units: Units) => run(units, 'buyNow'),
    dismiss: () => setRefused(''),
  }
}
