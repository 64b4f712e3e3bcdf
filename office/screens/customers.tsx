import { CustomerList } from '#office/features/customers/customer-list.tsx'
import { CustomerPage } from '#office/features/customers/customer-page.tsx'

export const Screen = ({ id }: { readonly id: string }) =>
  id === '' ? <CustomerList /> : <CustomerPage id={id} />
