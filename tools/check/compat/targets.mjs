// The oldest browsers that the shop is built for.

/** By their names in @mdn/browser-compat-data; Safari on a Mac goes with iOS. */
export const TARGETS = { chrome: 111, edge: 111, firefox: 115, safari_ios: 16.4 }

/** The same, as the build wants them. */
export const buildTarget = ['chrome111', 'edge111', 'firefox115', 'ios16.4', 'safari16.4']
