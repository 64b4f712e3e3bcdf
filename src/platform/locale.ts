/** What the addresses `/ar/…` and `/cl/…` have left behind: 'AR', 'CL', or '' for none. */
export const rememberedLocale = (): string =>
  /(?:^|;\s*)locale=(AR|CL)(?:;|$)/.exec(document.cookie)?.[1] ?? ''
