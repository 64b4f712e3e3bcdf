import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/api.ts'
import { keys } from './keys.ts'
import { MINUTE } from './times.ts'

const calls = () => import('#src/api/calls/address.ts')

const staleTime = 24 * 60 * MINUTE

export const provincesQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.provinces(api.tenant),
    queryFn: async ({ signal }) => (await calls()).fetchProvinces(api, signal),
    staleTime,
  })

/** Waits while `provinceId` is ''. */
export const citiesQuery = (api: Api, provinceId: string) =>
  queryOptions({
    queryKey: keys.cities(api.tenant, provinceId),
    queryFn: async ({ signal }) => (await calls()).fetchCities(api, provinceId, signal),
    enabled: provinceId !== '',
    staleTime,
  })

/** Waits while `cityId` is ''. */
export const locationsQuery = (api: Api, cityId: string) =>
  queryOptions({
    queryKey: keys.locations(api.tenant, cityId),
    queryFn: async ({ signal }) => (await calls()).fetchLocations(api, cityId, signal),
    enabled: cityId !== '',
    staleTime,
  })

/** Postal code on record for a locality; the three are ids. Waits while `location` is ''. */
export const zipCodeQuery = (api: Api, place: { province: string; municipality: string; location: string }) =>
  queryOptions({
    queryKey: keys.zipCode(api.tenant, place),
    queryFn: async ({ signal }) => (await calls()).fetchZipCode(api, place, signal),
    enabled: place.location !== '',
    staleTime,
  })
