import * as v from 'valibot'
import { endpoint, SERVICES } from './endpoint.ts'
import { id, looseText, text } from './primitives.ts'

/** Province or region, city or commune, locality: by market. */
export const place = v.object({ id, name: v.string() })
export type Place = v.InferOutput<typeof place>

export const getAllDomicilieProvince = endpoint({
  name: 'getAllDomicilieProvince',
  method: 'GET',
  path: `${SERVICES}/DomicilieProvinces/GetAllDomicilieProvince`,
  tag: 'address',
  summary: "Provinces (AR) or regions (CL) of the tenant's market.",
  auth: 'public',
  offline: 'stale-while-revalidate',
  result: v.array(place),
})

export const getAllByProvinceId = endpoint({
  name: 'getAllByProvinceId',
  method: 'GET',
  path: `${SERVICES}/DomicilieCities/GetAllByProvinceId`,
  tag: 'address',
  summary: 'Municipalities (AR) or communes (CL) of a province.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  query: v.object({ idprovince: id }),
  result: v.array(place),
})

export const getAllByCityId = endpoint({
  name: 'getAllByCityId',
  method: 'GET',
  path: `${SERVICES}/DomicilieLocations/GetAllByCityId`,
  tag: 'address',
  summary: 'Localities of a city.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  query: v.object({ idcity: id }),
  result: v.array(place),
})

export const getShippingZipCode = endpoint({
  name: 'getShippingZipCode',
  method: 'GET',
  path: `${SERVICES}/DomicilieLocations/GetShippingZipCode`,
  tag: 'address',
  summary: 'Postal code of a locality, "" when there is none on record.',
  auth: 'public',
  offline: 'stale-while-revalidate',
  query: v.object({ location: text(64), province: text(64), municipality: text(64) }),
  result: v.object({ zipCode: looseText }),
})
