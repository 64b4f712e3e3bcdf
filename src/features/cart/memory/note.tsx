import { lazyHydrate } from '#src/hydration/lazy-hydration.tsx'
import { useInMemory } from '#src/session/use-in-memory.ts'

const MemoryWords = lazyHydrate(async () => (await import('./words.tsx')).MemoryWords)

/** Says that the browser stores nothing; nothing where it stores. */
export function MemoryNote() {
  return useInMemory() && <MemoryWords />
}
