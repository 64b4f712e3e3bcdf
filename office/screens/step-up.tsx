import type { Waiting } from '#office/api/step-up.ts'
import { StepUpSheet } from '#office/features/security/step-up-sheet.tsx'

export const Screen = ({ waiting }: { readonly waiting: Waiting }) => <StepUpSheet waiting={waiting} />
