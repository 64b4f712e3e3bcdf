/** The locale cookie that `/arg/…` and `/cl/…` set: 'ARG-ES', 'CL-ES' ('AR', 'CL' in older ones), or '' without one. */
export const rememberedLocale = (): string =>
  /(?:^|;\s*)locale=([A-Z-]+)(?:;|$)/.exec(document.cookie)?.[1] ?? ''
