/** The locale cookie that `/ar/…` and `/cl/…` set: 'AR', 'CL', or '' without one. */
export const rememberedLocale = (): string =>
  /(?:^|;\s*)locale=(AR|CL)(?:;|$)/.exec(document.cookie)?.[1] ?? ''
