import { AreaPage } from '#office/features/printing/area-page.tsx'
import { AreasList } from '#office/features/printing/areas-list.tsx'
import { TechniquesPage } from '#office/features/printing/techniques-page.tsx'

export const Techniques = () => <TechniquesPage />

export const Areas = ({ id }: { readonly id: string }) => (id === '' ? <AreasList /> : <AreaPage id={id} />)
