import {
  getAllByCityId,
  getAllByProvinceId,
  getAllDomicilieProvince,
  getShippingZipCode,
} from '#contract/address.ts'
import type { Api } from '../api.ts'

export const fetchProvinces = (api: Api, signal?: AbortSignal) =>
  api.call(getAllDomicilieProvince, { signal })

export const fetchCities = (api: Api, idprovince: string, signal?: AbortSignal) =>
  api.call(getAllByProvinceId, { query: { idprovince }, signal })

export const fetchLocations = (api: Api, idcity: string, signal?: AbortSignal) =>
  api.call(getAllByCityId, { query: { idcity }, signal })

/** The three are ids. */
export const fetchZipCode = (
  api: Api,
  query: { province: string; municipality: string; location: string },
  signal?: AbortSignal,
) => api.call(getShippingZipCode, { query, signal })
