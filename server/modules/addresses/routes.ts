import { and, asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import {
  getAllByCityId,
  getAllByProvinceId,
  getAllDomicilieProvince,
  getShippingZipCode,
} from '#contract/address.ts'
import { cities, localities, provinces } from '../../db/schema/addresses.ts'
import { route } from '../../http/route.ts'

export const registerAddresses = (app: FastifyInstance) => {
  const { database } = app.ports

  route(app, getAllDomicilieProvince, ({ tenant }) =>
    database
      .select({ id: provinces.id, name: provinces.name })
      .from(provinces)
      .where(eq(provinces.market, tenant.environment))
      .orderBy(asc(provinces.position)),
  )

  route(app, getAllByProvinceId, ({ tenant, query }) =>
    database
      .select({ id: cities.id, name: cities.name })
      .from(cities)
      .innerJoin(provinces, eq(provinces.id, cities.provinceId))
      .where(and(eq(provinces.market, tenant.environment), eq(cities.provinceId, query.idprovince)))
      .orderBy(sql`search_fold(${cities.name})`),
  )

  route(app, getAllByCityId, ({ tenant, query }) =>
    database
      .select({ id: localities.id, name: localities.name })
      .from(localities)
      .innerJoin(cities, eq(cities.id, localities.cityId))
      .innerJoin(provinces, eq(provinces.id, cities.provinceId))
      .where(and(eq(provinces.market, tenant.environment), eq(localities.cityId, query.idcity)))
      .orderBy(sql`search_fold(${localities.name})`),
  )

  route(app, getShippingZipCode, async ({ tenant, query }) => {
    const [row] = await database
      .select({ zipCode: localities.zipCode })
      .from(localities)
      .innerJoin(cities, eq(cities.id, localities.cityId))
      .innerJoin(provinces, eq(provinces.id, cities.provinceId))
      .where(
        and(
          eq(provinces.market, tenant.environment),
          eq(provinces.id, query.province),
          eq(cities.id, query.municipality),
          eq(localities.id, query.location),
        ),
      )
    return { zipCode: row?.zipCode ?? '' }
  })
}
