import type { TenantSettings } from '../../../db/schema/tenant-settings.ts'

/** Colours that any shop can begin with. */
const COLORS: TenantSettings['colors'] = {
  primary: '#1f3a5f',
  secondary: '#8a4b2f',
  accent: '#c98a1b',
  link: '#1f5fa8',
  surface: '#ffffff',
  gray: '#66696f',
  strokes: '#dcdfe4',
  text: '#1d2126',
  background: '#f7f8fa',
  footer: '#172a43',
  greenBtn: '#2b6b45',
  blueBtn: '#1f5f8a',
}

/** Settings of a shop that has just been made: its market's money and tax, no margin. */
export const newShopSettings = (environment: 'AR' | 'CL', name: string): TenantSettings => ({
  name,
  tagline: '',
  description: '',
  favicon: '',
  colors: COLORS,
  templateId: 1,
  isMultipleVariantDesigns: false,
  roundPrice: environment === 'CL' ? 0 : 2,
  withTaxes: true,
  profitMultiplier: 1,
  taxMultiplier: environment === 'CL' ? 1.19 : 1.21,
  quoteValidityDays: 7,
  socialMedias: [],
  googleAnalyticsCode: null,
  pixelFB: null,
  googleTagManagerCode: null,
  legal: {},
  paymentLogos: [],
  designs: [],
  palette: [],
  payments: {},
})
