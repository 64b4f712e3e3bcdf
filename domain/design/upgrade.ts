import * as v from 'valibot'
import { DESIGN_VERSION, type DesignDocument, designDocument } from '#contract/design-document.ts'

/** Brings a document from the version of its index + 1 to the next one. Append-only: old drafts open for ever. */
const UPGRADES: readonly ((document: Record<string, unknown>) => Record<string, unknown>)[] = []

export type ReadDesign =
  | { readonly status: 'read'; readonly document: DesignDocument }
  /** Written by a newer version of the shop, or with members that only that one knows: to be stored as it is, not opened. */
  | { readonly status: 'newer' }
  | { readonly status: 'broken' }

const versionOf = (document: unknown): number | undefined =>
  typeof document === 'object' && document !== null && 'version' in document
    ? Number(document.version)
    : undefined

/**
 * Whether all that was sent is known here. A new member of a document does not make a new version of it where it may be
 * absent: who does not know it would drop it from somebody's design without a word.
 */
export const knowsAll = (source: unknown, read: unknown): boolean =>
  // Reading adds nothing: as long is the same.
  JSON.stringify(source).length === JSON.stringify(read).length

/** Reads a document of any version, whoever sent it. */
export const readDesign = (source: unknown): ReadDesign => {
  const version = versionOf(source)
  if (version === undefined || !Number.isInteger(version) || version < 1) return { status: 'broken' }
  if (version > DESIGN_VERSION) return { status: 'newer' }
  let document: unknown = source
  for (const upgrade of UPGRADES.slice(version - 1)) document = upgrade(document as Record<string, unknown>)
  const parsed = v.safeParse(designDocument, document)
  if (!parsed.success) return { status: 'broken' }
  return knowsAll(document, parsed.output) ? { status: 'read', document: parsed.output } : { status: 'newer' }
}
