/** Fields that were changed, and what to; the others are left alone. */
export const changesOf = <T extends Readonly<Record<string, string>>>(before: T, after: T): Partial<T> =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field] !== value)) as Partial<T>
