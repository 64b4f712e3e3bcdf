import { OrdersBoard } from '#office/features/orders/board/orders-board.tsx'

export const Screen = () => <OrdersBoard />
