import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { cities, localities, provinces } from '../../db/schema/addresses.ts'
import type { AddressesPort } from '../../ports/shipping.ts'

export const createAddresses = (database: Database): AddressesPort => ({
  async names({ provinceId, cityId, localityId }) {
    const [[province], [city], [locality]] = await Promise.all([
      database.select({ name: provinces.name }).from(provinces).where(eq(provinces.id, provinceId)),
      database
        .select({ name: cities.name })
        .from(cities)
        .where(and(eq(cities.id, cityId), eq(cities.provinceId, provinceId))),
      database
        .select({ name: localities.name })
        .from(localities)
        .where(and(eq(localities.id, localityId), eq(localities.cityId, cityId))),
    ])
    return {
      province: province?.name ?? null,
      city: city?.name ?? null,
      locality: locality?.name ?? null,
    }
  },
})
