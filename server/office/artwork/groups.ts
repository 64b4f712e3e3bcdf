import type { ArtworkGroup } from '#contract/office/artwork.ts'

interface Standing {
  readonly answer: 'approved' | 'change' | null
  readonly answeredAt: Date | null
  readonly createdAt: Date
  readonly checkedAt: Date | null
}

/** What an artwork of an order that is not made yet waits for; null: for nothing more. */
export const groupOf = (
  { answer, checkedAt }: Pick<Standing, 'answer' | 'checkedAt'>,
  drifted: boolean,
): ArtworkGroup | null => {
  if (drifted) return 'drifted'
  if (answer === 'change') return 'changeAsked'
  if (checkedAt === null) return 'toCheck'
  return answer === null ? 'waitsForBuyer' : null
}

/** Since when it waits for that. */
export const sinceOf = (
  { answeredAt, createdAt, checkedAt }: Standing,
  group: ArtworkGroup | null,
): string => {
  const at = group === 'waitsForBuyer' ? checkedAt : group === 'toCheck' ? createdAt : answeredAt
  return (at ?? createdAt).toISOString()
}
