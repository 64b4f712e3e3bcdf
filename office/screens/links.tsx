import { Invitation, Recover } from '#office/features/access/links.tsx'
import { SetUp } from '#office/features/access/set-up.tsx'

interface Props {
  readonly page: 'empezar' | 'invitacion' | 'recuperar'
}

/** How one comes in for the first time, or again. */
export const Screen = ({ page }: Props) => {
  if (page === 'invitacion') return <Invitation />
  return page === 'recuperar' ? <Recover /> : <SetUp />
}
