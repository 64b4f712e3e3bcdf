/** The locale cookie that `/arg/…` and `/cl/…` set: 'ARG-ES', 'CL-ES' ('AR', 'CL' of before), or '' without one. */
export const rememberedLocale = (): string =>
  /(?:^|;\s*)locale=([A-Z-]+)(?:;|$)/.exec(document.cookie)?.[1] ?? ''
