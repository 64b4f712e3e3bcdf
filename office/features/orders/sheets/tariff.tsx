import { useQuery } from '@tanstack/react-query'
import { getTariff, type OfficeOrder } from '#contract/office/orders.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { useTexts } from '#office/ui/market.tsx'
import { formatMoney } from '#office/ui/money.ts'
import { sheetTexts } from './texts.ts'

interface Props {
  readonly order: Pick<OfficeOrder, 'id' | 'money'>
  readonly zipCode: string
}

/** What sending it there costs today beside what was charged, which a correction leaves as it is. */
export const Tariff = ({ order, zipCode }: Props) => {
  const words = useTexts(sheetTexts)
  const { name: shop, roundPrice } = useShop()
  const { data } = useQuery({
    queryKey: [...keys.order(shop, order.id), 'tariff', zipCode],
    queryFn: ({ signal }) => call(getTariff, { shop, signal, query: { id: order.id, zipCode } }),
  })
  if (!data || !order.money) return null
  const shown = (amount: number) => formatMoney(amount, roundPrice)
  const charged = shown(order.money.shipping)
  return (
    <p className="sub" role="status">
      {data.today === null ? words.noTariff(charged) : words.tariff(shown(data.today), charged)}
    </p>
  )
}
