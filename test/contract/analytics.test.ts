import { describe, expect, it } from 'vitest'
import { policyWith, trackersOf } from '#contract/analytics.ts'

const policy = "default-src 'self';script-src 'self';img-src 'self' data:;connect-src 'self'"
const none = { googleAnalyticsCode: null, googleTagManagerCode: null, pixelFB: null }

describe('the policy of a page', () => {
  it('[SAFE-1] lets nothing in for a shop that measures nothing', () => {
    expect(policyWith(policy, none)).toBe(policy)
  })

  it("[SAFE-1] lets the hosts of the shop's own analytics in, and no others", () => {
    const google = policyWith(policy, { ...none, googleAnalyticsCode: 'G-ABC123DEF4' })
    expect(google).toContain("script-src 'self' https://www.googletagmanager.com;")
    expect(google).toContain('https://*.google-analytics.com')
    expect(google).not.toContain('facebook')
    expect(google).not.toContain('unsafe')
    const meta = policyWith(policy, { ...none, pixelFB: '123456789012345' })
    expect(meta).toContain("script-src 'self' https://connect.facebook.net;")
    expect(meta).not.toContain('google')
    expect(meta.startsWith("default-src 'self';")).toBe(true)
  })

  it.each(['G-1;script-src *', "G-ABC'>", '<script>', 'GTM-', '12', ' '.repeat(3000)])(
    '[SAFE-1] takes %j for no code at all',
    (code) => {
      const codes = { googleAnalyticsCode: code, googleTagManagerCode: code, pixelFB: code }
      expect(trackersOf(codes)).toEqual({ google: undefined, manager: undefined, pixel: undefined })
      expect(policyWith(policy, codes)).toBe(policy)
    },
  )
})
