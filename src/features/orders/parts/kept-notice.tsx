import { OfflineIcon } from '#src/ui/icons.tsx'
import type { OrderTexts } from '../texts.ts'
import { formatMoment } from '../tracking.ts'

/** Says that what follows is what the device last saw. */
export function KeptNotice({ savedAt, texts }: { savedAt: number | null; texts: OrderTexts }) {
  if (savedAt === null) return null
  return (
    <p className="form-notice mb-6" role="status">
      <OfflineIcon className="size-5 shrink-0" />
      <span>{texts.snapshotOn(formatMoment(new Date(savedAt).toISOString()))}</span>
    </p>
  )
}
