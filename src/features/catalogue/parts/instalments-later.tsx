import { untilTouched } from '#src/platform/attention.ts'
import { later } from '#src/ui/later.tsx'

/** Figures that the server's markup has, until other units are chosen. */
export const Instalments = later(async () => (await import('./instalments.tsx')).Instalments, untilTouched)
