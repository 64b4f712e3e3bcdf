import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { cities, localities, provinces } from '../../db/schema/addresses.ts'
import type { AddressesPort } from '../../ports.ts'

export const createAddresses = (database: Database): AddressesPort => ({
  async names({ provinceId, cityId, localityId }) {
    const [[province], [city], [locality]] = await Promise.all([
      database.select({ name: provinces.name }).from(provinces).where(eq(provinces.id, provinceId)),
      database.select({ name: cities.name }).from(cities).where(eq(cities.id, cityId)),
      database.select({ name: localities.name }).from(localities).where(eq(localities.id, localityId)),
    ])
    return {
      province: province?.name ?? null,
      city: city?.name ?? null,
      locality: locality?.name ?? null,
    }
  },
})
