import { useParcels } from '#office/queries/workshop.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Awaited, Blank } from '#office/ui/states.tsx'
import { workshopTexts } from '../texts.ts'
import { WorkshopTop } from '../workshop-top.tsx'
import { ParcelCard } from './parcel-card.tsx'

/** Orders to pack and to send on their way. */
export const ParcelsPage = () => {
  const words = useTexts(workshopTexts)
  const { parcels, at, isOld, error, refetch } = useParcels()
  return (
    <div className="page">
      <WorkshopTop section="parcels" freshness={{ isThere: parcels !== undefined, at, isOld, error }} />
      <main className="parcels">
        {!parcels && <Awaited error={error} refetch={refetch} loading={words.loading} />}
        {parcels?.length === 0 && <Blank text={words.noParcels} />}
        {parcels?.map((parcel) => (
          <ParcelCard key={parcel.id} parcel={parcel} />
        ))}
      </main>
    </div>
  )
}
