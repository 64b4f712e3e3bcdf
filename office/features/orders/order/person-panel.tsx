import type { OfficeOrder } from '#contract/office/orders.ts'
import { SeePhotos } from '#office/features/parcel-photos/see-photos.tsx'
import { useMay, useShop } from '#office/queries/session.ts'
import { copyAndSay } from '#office/ui/copy.ts'
import { useMarket, useTexts } from '#office/ui/market.tsx'
import { whatsappOf } from '../words/whatsapp.ts'
import type { SheetName } from './order-sheets.tsx'
import { pageTexts } from './texts.ts'

interface Props {
  readonly order: OfficeOrder
  readonly onOpen: (sheet: SheetName) => void
}

type Person = NonNullable<OfficeOrder['person']>

const joined = (parts: readonly string[], separator: string) =>
  parts.filter((part) => part !== '').join(separator)

/** A city may have the name of its province. */
const placeOf = ({ zipCode, locality, city, province }: Person['addressee']): string =>
  joined([zipCode, joined([...new Set([locality, city, province])], ', ')], ' ')

const PersonFacts = ({ order, person }: { readonly order: OfficeOrder; readonly person: Person }) => {
  const page = useTexts(pageTexts)
  const { title } = useShop()
  const market = useMarket()
  const { addressee, invoice } = person
  if (person.forgotten) return <p>{page.forgotten}</p>
  const whatsapp = whatsappOf(order, title, market)
  const street = joined([addressee.street, addressee.streetNumber], ' ')
  return (
    <>
      <p>{joined([joined([addressee.name, addressee.lastName], ' '), invoice.businessName], ' · ')}</p>
      <p className="contacts">
        {addressee.phone !== '' && (
          <a className="contact" href={`tel:${addressee.phone.replace(/[^\d+]/g, '')}`}>
            {addressee.phone}
          </a>
        )}
        {whatsapp && (
          <a className="contact" href={whatsapp} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        )}
        <a className="contact" href={`mailto:${addressee.email}`}>
          {addressee.email}
        </a>
      </p>
      {!order.pickUp && (
        <p>
          {joined([street, addressee.apartment], ', ')}
          <br />
          {placeOf(addressee)}
        </p>
      )}
      {invoice.document !== '' && (
        <p className="sub gap-above">
          {joined([page.invoices[invoice.invoiceType] ?? invoice.invoiceType, invoice.document], ' · ')}
        </p>
      )}
    </>
  )
}

const Delivery = ({ order }: { readonly order: OfficeOrder }) => {
  const page = useTexts(pageTexts)
  const { carrier, service, minDays, maxDays, trackingCode, trackingUrl } = order.delivery
  if (order.pickUp) return <p className="sub gap-above">{page.pickUp}</p>
  const isSent = order.status === 'Shipped' || order.status === 'Delivered'
  return (
    <>
      <p className="sub gap-above">
        {joined([joined([carrier, service], ' '), maxDays > 0 ? page.days(minDays, maxDays) : ''], ', ')}
      </p>
      {(isSent || trackingCode !== '') && (
        <p className="gap-above">
          {trackingCode === '' ? page.noTracking : `${page.tracking}: ${trackingCode}`}
        </p>
      )}
      {trackingUrl !== '' && (
        <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
          {page.openTracking}
        </a>
      )}
    </>
  )
}

const CopyLink = ({ name, url }: { readonly name: string; readonly url: string }) => {
  const page = useTexts(pageTexts)
  return (
    <p className="row">
      <a className="link grow" href={url} target="_blank" rel="noreferrer">
        {name}
      </a>
      <button type="button" className="button button-small" onClick={() => void copyAndSay(url, page.copied)}>
        {page.copy}
      </button>
    </p>
  )
}

export const PersonPanel = ({ order, onOpen }: Props) => {
  const page = useTexts(pageTexts)
  const may = useMay()
  const { person, links } = order
  const mayEdit = person && !person.forgotten && person.editable !== 'nothing' && may('orders.edit')
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{page.person}</h2>
        {mayEdit && (
          <button type="button" className="link" onClick={() => onOpen('person')}>
            {page.edit}
          </button>
        )}
      </div>
      {person && <PersonFacts order={order} person={person} />}
      <Delivery order={order} />
      <div className="gap-above">
        <SeePhotos id={order.id} number={order.number} photos={order.photos} />
      </div>
      {links && (
        <div className="gap-above">
          <CopyLink name={page.orderLink} url={links.order} />
          {links.proofs && <CopyLink name={page.proofsLink} url={links.proofs} />}
        </div>
      )}
    </section>
  )
}
