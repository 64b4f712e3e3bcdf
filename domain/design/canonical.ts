import type { DesignArea, DesignDocument } from '#contract/design-document.ts'
import { printed } from './elements.ts'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  )
}

/**
 * An area's print as text, equal for equal prints: what is not printed (hidden elements, names, locks, groups, ids) has no part in it.
 * Both sides hash it with SHA-256: lines with the same hash share set-up and price break.
 */
export const canonicalArea = (area: DesignArea): string => {
  const elements = printed(area).map(
    ({ id: _id, name: _name, locked: _locked, hidden: _hidden, group: _group, ...rest }) => rest,
  )
  const { widthMm, heightMm, printingTypeId } = area
  return JSON.stringify(sorted({ widthMm, heightMm, printingTypeId, elements }))
}

/** The whole document's print as text: what a proof shows, and an approval is bound to. */
export const canonicalDesign = ({ version, views }: DesignDocument): string =>
  JSON.stringify({
    version,
    views: views.map(({ name, areas }) => [
      name,
      areas
        .filter((area) => printed(area).length > 0)
        .map((area) => [area.areaId, canonicalArea(area)] as const),
    ]),
  })
