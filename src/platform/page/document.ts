/** Content of a page's head. */
export interface DocumentHead {
  title: string
  description: string
  /** Absolute URL; '' for none. */
  canonical: string
  noIndex: boolean
}

const upsert = (selector: string, make: () => Element, attribute: string, value: string) => {
  const found = document.head.querySelector(selector)
  if (value === '') {
    found?.remove()
    return
  }
  const element = found ?? document.head.appendChild(make())
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value)
}

const meta = (name: string) => () => {
  const element = document.createElement('meta')
  element.name = name
  return element
}

const link = (rel: string) => () => {
  const element = document.createElement('link')
  element.rel = rel
  return element
}

/** Updates the document's head after a client-side navigation. */
export const applyHead = ({ title, description, canonical, noIndex }: DocumentHead): void => {
  if (document.title !== title) document.title = title
  upsert('meta[name=description]', meta('description'), 'content', description)
  upsert('link[rel=canonical]', link('canonical'), 'href', canonical)
  upsert('meta[name=robots]', meta('robots'), 'content', noIndex ? 'noindex' : '')
}

/** Sets `<html data-hydrated>`: from now on React handles clicks; before, the browser itself follows links. */
export const markHydrated = (): void => {
  document.documentElement.dataset.hydrated = ''
}

export interface Identity {
  favicon: string
  themeColor: string
  manifest: string
  touchIcon: string
}

/** Adds the shop's icon, theme colour and manifest if the server has not rendered them. */
export const applyIdentity = ({ favicon, themeColor, manifest, touchIcon }: Identity): void => {
  upsert('link[rel=icon]', link('icon'), 'href', favicon)
  upsert('meta[name=theme-color]', meta('theme-color'), 'content', themeColor)
  upsert('link[rel=manifest]', link('manifest'), 'href', manifest)
  upsert('link[rel=apple-touch-icon]', link('apple-touch-icon'), 'href', touchIcon)
}

const THEME_ID = 'theme'

/** Whether a shop's theme is applied. */
export const hasTheme = (): boolean => document.getElementById(THEME_ID) !== null

/** Applies a shop's theme: one CSS rule of custom properties. */
export const applyTheme = (rule: string): void => {
  const style =
    document.getElementById(THEME_ID) ?? document.head.appendChild(document.createElement('style'))
  style.id = THEME_ID
  style.textContent = rule
}

/** Moves focus to the start of the new page, without scrolling. */
export const focusMain = (): void => {
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Parses a JSON data block of the server's page; undefined without one. */
export const readDataBlock = (id: string): unknown => {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** URL of the link that an event hit, if it leads to another page of this origin in this tab. */
export const linkOf = (event: Event): URL | undefined => {
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target || anchor.hasAttribute('download')) return
  return anchor.origin === location.origin ? new URL(anchor.href) : undefined
}
