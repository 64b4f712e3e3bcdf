import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Place } from '#contract/address.ts'
import type { AddresseeForm } from '#domain/checkout/form.ts'
import { useBackOnline, useOnline } from '#src/platform/device/online.ts'
import { citiesQuery, locationsQuery, provincesQuery, zipCodeQuery } from '#src/queries/address.ts'
import { useShop } from '#src/session/shop.ts'

export interface Level {
  readonly options: readonly Place[]
  readonly state: 'waiting' | 'loading' | 'ready' | 'failed'
  readonly retry: () => void
}

interface Answer {
  data: Place[] | undefined
  isError: boolean
  refetch: () => unknown
}

/** A level's choices; while they can't be had, at least the one that was chosen. */
const levelOf = (answer: Answer, enabled: boolean, id: string, name: string): Level => ({
  options: answer.data ?? (id ? [{ id, name }] : []),
  state: !enabled ? 'waiting' : answer.data ? 'ready' : answer.isError ? 'failed' : 'loading',
  retry: () => void answer.refetch(),
})

/** Choosing a level clears what depended on it. */
export const chooseProvince = (place: Place | undefined): Partial<AddresseeForm> => ({
  provinceId: place?.id ?? '',
  province: place?.name ?? '',
  ...chooseCity(undefined),
})

export const chooseCity = (place: Place | undefined): Partial<AddresseeForm> => ({
  cityId: place?.id ?? '',
  city: place?.name ?? '',
  ...chooseLocation(undefined),
})

export const chooseLocation = (place: Place | undefined): Partial<AddresseeForm> => ({
  locationId: place?.id ?? '',
  locality: place?.name ?? '',
  zipCode: '',
})

/** Province, city, locality of an address with their choices; a known postal code fills itself in. */
export const usePlaces = (
  address: AddresseeForm,
  onChange: (patch: Partial<AddresseeForm>) => void,
): { provinces: Level; cities: Level; locations: Level } => {
  const { api, connection } = useShop()
  const { provinceId, cityId, locationId } = address
  const provinces = useQuery(provincesQuery(api))
  const cities = useQuery(citiesQuery(api, provinceId))
  const locations = useQuery(locationsQuery(api, cityId))
  const zip = useQuery(
    zipCodeQuery(api, { province: provinceId, municipality: cityId, location: locationId }),
  )

  useBackOnline(useOnline(connection), () => {
    for (const { isError, refetch } of [provinces, cities, locations, zip]) if (isError) void refetch()
  })

  const zipCode = zip.data?.zipCode ?? ''
  const filled = useRef('')
  useEffect(() => {
    if (locationId === '') filled.current = ''
    // Once per choice of a locality: what the person writes over it stays.
    if (!zipCode || address.zipCode || filled.current === locationId) return
    filled.current = locationId
    onChange({ zipCode })
  }, [zipCode, address.zipCode, locationId, onChange])

  return {
    provinces: levelOf(provinces, true, provinceId, address.province),
    cities: levelOf(cities, provinceId !== '', cityId, address.city),
    locations: levelOf(locations, cityId !== '', locationId, address.locality),
  }
}
