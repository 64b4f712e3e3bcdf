// Reads @mdn/browser-compat-data.
import bcd from '@mdn/browser-compat-data/forLegacyNode'
import { TARGETS } from './targets.mjs'

export const data = bcd

/** 'preview' and false are no version, '≤37' is one. */
const versionOf = (added) => Number.parseFloat(String(added).replace('≤', ''))

const statementsOf = (feature, browser) => {
  const statements = [feature.__compat?.support[browser] ?? []].flat()
  // What a phone has no use for (pointers, handles to resize) is asked of the same engine on a Mac.
  const asDesktop = browser === 'safari_ios' && statements.every((one) => one.version_added === false)
  return asDesktop ? [feature.__compat?.support.safari ?? []].flat() : statements
}

/**
 * Targets that lack a feature, each with the version that brought it: ['safari_ios 17'].
 * @param {{ __compat?: { support: Record<string, unknown> } }} feature
 * @param {(prefix: string) => boolean} [hasPrefix] whether it is there with this prefix, too
 * @returns {string[]}
 */
export const lacking = (feature, hasPrefix = () => false) =>
  Object.entries(TARGETS).flatMap(([browser, target]) => {
    const statements = statementsOf(feature, browser)
    const covers = ({ flags, prefix, alternative_name, version_added, version_removed }) =>
      !flags &&
      !alternative_name &&
      (!prefix || hasPrefix(prefix)) &&
      versionOf(version_added) <= target &&
      !(versionOf(version_removed) <= target)
    if (statements.length === 0 || statements.some(covers)) return []
    const since = statements.find((one) => !one.prefix && !one.flags)?.version_added
    return [`${browser} ${since === undefined || since === false ? 'never' : since}`]
  })

/** Sub-features of a node that have data of their own. */
export const partsOf = (node = {}) =>
  Object.entries(node).filter(([name, part]) => name !== '__compat' && part.__compat)
