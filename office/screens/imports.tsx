import '#office/ui/css/screens/imports.css'
import { ImportsPage } from '#office/features/imports/imports-page.tsx'
import { RunPage } from '#office/features/imports/run-page.tsx'

export const Screen = ({ id }: { readonly id: string }) =>
  id === '' ? <ImportsPage /> : <RunPage id={id} key={id} />
