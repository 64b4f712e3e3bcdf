import type { BoxConfiguration } from './config.ts'

/** What a shop's analytics are, by its configuration. Codes of another shape are none: they become addresses. */
export interface Trackers {
  readonly google: string | undefined
  readonly manager: string | undefined
  readonly pixel: string | undefined
}

type Codes = Pick<BoxConfiguration, 'googleAnalyticsCode' | 'googleTagManagerCode' | 'pixelFB'>

const GOOGLE_TAG = /^(?:G|GT|AW|UA)-[A-Z0-9-]{4,24}$/
const TAG_MANAGER = /^GTM-[A-Z0-9]{4,12}$/
const PIXEL = /^\d{6,20}$/

const matching = (code: unknown, shape: RegExp): string | undefined => {
  const text = typeof code === 'string' ? code.trim() : ''
  return shape.test(text) ? text : undefined
}

export const trackersOf = ({ googleAnalyticsCode, googleTagManagerCode, pixelFB }: Codes): Trackers => ({
  google: matching(googleAnalyticsCode, GOOGLE_TAG),
  manager: matching(googleTagManagerCode, TAG_MANAGER),
  pixel: matching(pixelFB, PIXEL),
})

const GOOGLE: Readonly<Record<string, string>> = {
  'script-src': 'https://www.googletagmanager.com',
  'img-src': 'https://*.google-analytics.com https://*.googletagmanager.com',
  'connect-src':
    'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
}
const META: Readonly<Record<string, string>> = {
  'script-src': 'https://connect.facebook.net',
  'img-src': 'https://www.facebook.com',
  'connect-src': 'https://www.facebook.com',
}

/** A Content-Security-Policy that also lets in what this shop's analytics need; without any it stays as it is. */
export const policyWith = (policy: string, codes: Codes): string => {
  const { google, manager, pixel } = trackersOf(codes)
  const hosts = [...(google || manager ? [GOOGLE] : []), ...(pixel ? [META] : [])]
  if (hosts.length === 0) return policy
  return policy
    .split(';')
    .map((directive) => {
      const name = directive.trim().split(' ')[0] ?? ''
      return [directive, ...hosts.flatMap((more) => more[name] ?? [])].join(' ')
    })
    .join(';')
}
