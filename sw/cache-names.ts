/** Raised when what a cache holds changes its shape: caches of every other version are deleted. */
const VERSION = 1

/**
 * - `stable`: configuration, categories, colours, address tables
 * - `catalogue`: product lists and details
 * - `pictures`: photographs, by number and by size
 * - `close`: the large ones, for who looks closely, within bounds of their own
 * - `taken`: answers and photographs that a person has taken along for use without a network
 * - `builder`: scripts, styles and fonts of the product builder, once it was fetched, and of the page of the device
 * - `looks`: scripts, styles and fonts of the looks that this device wears; their names change with what is in them
 */
export type CacheKind = 'stable' | 'catalogue' | 'pictures' | 'close' | 'taken' | 'builder' | 'looks'

/** Shell and chunks of the running version. */
export const SHELL_CACHE = 'vitrina-shell'

/** Chunks of the version before, for tabs that were opened with it. */
export const PREVIOUS_SHELL_CACHE = 'vitrina-shell-previous'

/** One cache per kind and shop, so that nothing of one shop can be found from another; '' is no shop. */
export const cacheName = (kind: CacheKind, tenant: string): string =>
  `vitrina-${kind}-v${VERSION}${tenant === '' ? '' : `-${tenant}`}`

const PAGES = 'vitrina-pages-'

/** A shop's pages as the server rendered them, of the running version alone: they name its scripts. */
export const pagesCache = (tenant: string): string => PAGES + tenant

export const isPictureCache = (name: string): boolean => /^vitrina-(?:pictures|close)-v\d+/.test(name)

export const isDownloadCache = (name: string): boolean => /^vitrina-taken-v\d+/.test(name)

/** Whether a version of the worker that begins has no use for this cache of one before. */
export const isOutdated = (name: string): boolean => {
  if (name.startsWith(PAGES)) return true
  const version = /^vitrina-(?:stable|catalogue|pictures|close|taken|builder|looks)-v(\d+)/.exec(name)?.[1]
  return version !== undefined && Number(version) !== VERSION
}
