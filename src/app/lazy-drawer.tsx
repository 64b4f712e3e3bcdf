import { useState } from 'react'
import { useResume } from '#src/features/cart/resume.ts'
import { useVoice } from '#src/templates/use-voice.ts'
import { later } from '#src/ui/later.tsx'

const CartDrawer = later(async () => (await import('#src/features/cart/parts/cart-drawer.tsx')).CartDrawer)

/** The drawer 'Resumen', loaded at its first opening: browsing does not need it. */
export function LazyDrawer({ removable }: { removable: boolean }) {
  const { open } = useResume()
  const words = useVoice()
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted && <CartDrawer removable={removable} words={words} />
}
