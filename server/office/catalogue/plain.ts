/** The database holds no NUL and no half of a pair. */
const plainText = (text: string) => text.replace(/[\0\uD800-\uDFFF]/gu, '')

/** A value of a request, with texts that the database can hold. */
export const plain = <T>(value: T): T => {
  if (typeof value === 'string') return plainText(value) as T
  if (Array.isArray(value)) return value.map(plain) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one)])) as T
}
