import type { Me } from '#contract/office/staff.ts'
import { History } from '#office/features/history/history-page.tsx'
import { Devices } from '#office/features/more/devices.tsx'
import { MoreList } from '#office/features/more/more-list.tsx'
import { Password } from '#office/features/more/password.tsx'
import { Security } from '#office/features/security/security.tsx'
import { useMay } from '#office/queries/session.ts'

interface Props {
  readonly me: Me
  readonly page: 'mas' | 'historial' | 'dispositivos' | 'contrasena' | 'seguridad'
}

/** What is seldom needed is one file. */
export const Screen = ({ me, page }: Props) => {
  const may = useMay()
  if (page === 'dispositivos') return <Devices />
  if (page === 'seguridad') return <Security />
  if (page === 'contrasena') return <Password email={me.email} />
  return page === 'historial' && may('history.see') ? <History /> : <MoreList me={me} />
}
