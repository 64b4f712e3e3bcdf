import { OrderPage } from '#office/features/orders/order/order-page.tsx'

export const Screen = ({ id }: { readonly id: string }) => <OrderPage key={id} id={id} />
