import * as v from 'valibot'
import { DESIGN_VERSION, type DesignDocument, designDocument } from '#contract/design-document.ts'

/** Brings a document from the version of its index + 1 to the next one. Append-only: old drafts open for ever. */
const UPGRADES: readonly ((document: Record<string, unknown>) => Record<string, unknown>)[] = []

export type ReadDesign =
  | { readonly status: 'read'; readonly document: DesignDocument }
  /** Written by a newer version of the shop: to be kept as it is, not opened. */
  | { readonly status: 'newer' }
  | { readonly status: 'broken' }

const versionOf = (document: unknown): number | undefined =>
  typeof document === 'object' && document !== null && 'version' in document
    ? Number(document.version)
    : undefined

/** Reads a document of any version, whoever sent it. */
export const readDesign = (source: unknown): ReadDesign => {
  const version = versionOf(source)
  if (version === undefined || !Number.isInteger(version) || version < 1) return { status: 'broken' }
  if (version > DESIGN_VERSION) return { status: 'newer' }
  let document: unknown = source
  for (const upgrade of UPGRADES.slice(version - 1)) document = upgrade(document as Record<string, unknown>)
  const parsed = v.safeParse(designDocument, document)
  return parsed.success ? { status: 'read', document: parsed.output } : { status: 'broken' }
}
