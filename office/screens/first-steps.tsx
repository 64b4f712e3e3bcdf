import { FirstStepsPage } from '#office/features/shops/first-steps.tsx'

export const Screen = () => <FirstStepsPage />
