import { useInMemory } from '#src/session/use-in-memory.ts'
import { later } from '#src/ui/later.tsx'

const MemoryWords = later(async () => (await import('./memory-words.tsx')).MemoryWords)

/** Says that the browser stores nothing; nothing where it stores. */
export function MemoryNote() {
  return useInMemory() && <MemoryWords />
}
