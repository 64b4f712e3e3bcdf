import type { ReactNode } from 'react'
import { OfflineIcon } from '../icons/icons.tsx'

/** A one-line notice above the page. */
function NoticeLine({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="notice-line">
      {icon}
      {children}
    </p>
  )
}

export function OfflineNotice() {
  return (
    <NoticeLine icon={<OfflineIcon className="size-4.5" />}>
      Sin conexión. Lo que ya viste sigue disponible.
    </NoticeLine>
  )
}
