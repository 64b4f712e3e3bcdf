import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OfficeOrder, ParcelPhoto } from '#contract/office/orders.ts'
import { addParcelPhoto, getParcelPhoto, removeParcelPhoto } from '#contract/office/production.ts'
import type { ParcelList } from '#contract/office/workshop.ts'
import { call } from '#office/api/api.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { useAction } from './action.ts'
import { callOnce } from './call-once.ts'
import { client } from './client.ts'
import { keys } from './keys.ts'
import { useShop } from './session.ts'
import { useWorker } from './worker.ts'

/** A photograph as a picture; it is not stored on the device, which may show it to others. */
export const useParcelPhoto = (id: string, photo: string) => {
  const { name: shop } = useShop()
  return useQuery({
    queryKey: keys.parcelPhoto(shop, id, photo),
    queryFn: ({ signal }) => call(getParcelPhoto, { shop, signal, query: { id, photo } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Photographs of an order's parcel as they are now, wherever they are shown. */
const putPhotos = (shop: string, id: string, photos: ParcelPhoto[]) => {
  // One that was asked for before would bring back what was there before.
  void client.cancelQueries({ queryKey: keys.parcels(shop) })
  client.setQueryData<ParcelList>(
    keys.parcels(shop),
    (list) =>
      list && { ...list, parcels: list.parcels.map((one) => (one.id === id ? { ...one, photos } : one)) },
  )
  client.setQueryData<OfficeOrder>(keys.order(shop, id), (order) => order && { ...order, photos })
}

interface Taken {
  readonly blob: Blob
  /** By which it counts once, however often it is sent. */
  readonly key: string
}

/** Sends photographs of an order's parcel; those that did not arrive wait to be sent again, however many are taken after. */
export const usePhotographing = (id: string) => {
  const { name: shop } = useShop()
  const { by } = useWorker()
  // Another may be taken while one is made smaller, so that a drawing's own list would be out of date.
  const waiting = useRef<readonly Taken[]>([])
  const [count, setCount] = useState(0)
  const put = (all: readonly Taken[]) => {
    waiting.current = all
    setCount(all.length)
  }
  const sending = useAction(async () => {
    const errors: unknown[] = []
    // One that is refused holds up no other.
    for (const { blob, key } of waiting.current)
      try {
        const { photos } = await call(addParcelPhoto, { shop, query: { id, key, by }, file: blob })
        putPhotos(shop, id, photos)
        put(waiting.current.filter((one) => one.key !== key))
      } catch (error) {
        errors.push(error)
      }
    if (errors.length > 0) throw errors[0]
  })
  return {
    isBusy: sending.isBusy,
    error: sending.error,
    /** How many are on their way, or did not arrive. */
    waiting: count,
    send: (blob: Blob) => {
      put([...waiting.current, { blob, key: newId() }])
      return sending.run()
    },
    again: () => sending.run(),
    drop: () => put([]),
  }
}

export const usePhotoRemoval = (id: string) => {
  const { name: shop } = useShop()
  const { by } = useWorker()
  return useAction(async (photo: string) => {
    const { photos } = await callOnce(removeParcelPhoto, { shop, body: { id, photo, by } })
    putPhotos(shop, id, photos)
  })
}
