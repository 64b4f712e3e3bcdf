import type { Me } from '#contract/office/staff.ts'
import { ShopsPage } from '#office/features/shops/shops-page.tsx'

export const Screen = ({ me }: { readonly me: Me }) => <ShopsPage me={me} />
