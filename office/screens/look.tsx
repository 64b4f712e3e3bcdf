import { LookPage } from '#office/features/look/look-page.tsx'

export const Screen = () => <LookPage />
