import { useState } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import { DEFAULT_ERROR } from '#src/api/errors.ts'
import { useConfig, useShop } from '#src/session/shop.ts'
import type { Choice } from '../commands/buy.ts'

/** Buying from a product's page: busy meanwhile, and the reason when it is refused. */
export const useBuying = (product: ProductDetail) => {
  const shop = useShop()
  const config = useConfig()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')

  const carryOut = async (choice: Choice, way: 'add' | 'buyNow'): Promise<boolean> => {
    setBusy(true)
    try {
      // The commands come with the first press: whoever only looks needs none of them.
      const { buy } = await import('../commands/buy.ts')
      const result = await buy({ shop, config, product, choice, way })
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
    /** Puts the choice into the cart; true when it is there. */
    add: (choice: Choice) => carryOut(choice, 'add'),
    /** Makes the choice the one thing to be bought; true when it is. */
    buyNow: (choice: Choice) => carryOut(choice, 'buyNow'),
    dismiss: () => setRefused(''),
  }
}
