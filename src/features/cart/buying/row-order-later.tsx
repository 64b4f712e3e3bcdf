import { firstInteraction } from '#src/hydration/interaction.ts'
import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'

/** Ordering from a list's line: fields that the server's markup has, alive once somebody does something. */
export const RowOrder = lazyHydrate(async () => (await import('./row-order.tsx')).RowOrder, firstInteraction)
