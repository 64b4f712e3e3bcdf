import { WithdrawalList } from '#office/features/withdrawals/withdrawal-list.tsx'

export const Screen = () => <WithdrawalList />
