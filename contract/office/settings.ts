import * as v from 'valibot'
import { LEGAL_KEYS } from '../config.ts'
import { echoed, note, text, uuid } from '../primitives.ts'
import { OFFICE_API, officeEndpoint } from './endpoint.ts'
import { undoable } from './orders.ts'

/** Pages of 'Ajustes'. */
export const SETTING_GROUPS = ['data', 'payments', 'shipping', 'texts', 'analytics', 'holidays'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]

const decimal = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most))
const whole = (least: number, most: number) => v.pipe(decimal(least, most), v.integer())
const code = v.nullable(echoed(60))
const MOST_LISTED = 30

const legal = Object.fromEntries(LEGAL_KEYS.map((key) => [`legal.${key}`, note(20_000)])) as Record<
  `legal.${(typeof LEGAL_KEYS)[number]}`,
  ReturnType<typeof note>
>

/** Bounds of what is saved, by path; what each may be, the table of settings says, which refuses it in words. */
const settingValues = {
  name: text(60),
  tagline: text(140),
  description: note(600),
  'seller.name': text(200),
  'seller.taxId': text(200),
  'seller.address': text(200),
  'seller.email': text(200),
  'seller.phone': text(200),
  profitMultiplier: decimal(0, 1000),
  taxMultiplier: decimal(0, 1000),
  withTaxes: v.boolean(),
  roundPrice: whole(0, 9),
  isMultipleVariantDesigns: v.boolean(),
  artworkCheck: v.boolean(),
  quoteValidityDays: whole(0, 10_000),
  socialMedias: v.pipe(v.array(v.object({ key: echoed(10), username: text(200) })), v.maxLength(MOST_LISTED)),
  paymentLogos: v.pipe(v.array(text(300)), v.maxLength(MOST_LISTED)),
  googleAnalyticsCode: code,
  googleTagManagerCode: code,
  pixelFB: code,
  closedDays: v.pipe(v.array(echoed(10)), v.maxLength(1000)),
  'payments.transferDiscount': decimal(0, 1000),
  instalments: v.pipe(
    v.array(v.object({ count: whole(0, 1000), surcharge: decimal(0, 1e6), cftea: decimal(0, 1e6) })),
    v.maxLength(MOST_LISTED),
  ),
  shipping: v.nullable(v.object({ freeFrom: decimal(0, 1e12), freeService: echoed(100) })),
  ...legal,
}

/** Rows of what a buyer reads after ordering; null: the shop takes no transfers. */
const transfer = v.nullable(
  v.object({
    rows: v.pipe(
      v.array(v.object({ label: text(60), value: text(200) })),
      v.minLength(1),
      v.maxLength(MOST_LISTED),
    ),
  }),
)

/** Paths of what `saveSettings` and `saveTransferAccount` take. */
export const SETTING_PATHS: readonly string[] = [...Object.keys(settingValues), 'payments.transfer']

/** What somebody read before they changed it, by path. */
const expected = v.pipe(
  v.record(echoed(60), v.unknown()),
  v.check((values) => Object.keys(values).length <= 100),
)

const settingField = v.object({ path: v.string(), group: v.picklist(SETTING_GROUPS), label: v.string() })

const officeSettings = v.object({
  /** In the order in which they are listed. */
  fields: v.array(settingField),
  /** What is used, by path; null for what is missing. */
  values: v.record(v.string(), v.unknown()),
  /** What was defaulted or left out of what is stored, in words; `path` is '' for what has no field. */
  problems: v.array(v.object({ path: v.string(), text: v.string() })),
  /** Closed for want of what no default stands in for. */
  isOpen: v.boolean(),
  /** Foreign script would share its origin with the back office: no code is taken. */
  withoutAnalytics: v.boolean(),
  /** What stands where the shop has written no text of its own, by key. */
  legalDefaults: v.record(v.string(), v.string()),
  /** Services that may travel free, by code. */
  services: v.array(v.object({ code: v.string(), name: v.string() })),
})
export type OfficeSettings = v.InferOutput<typeof officeSettings>

/** Details of a 409: what stands there now, and who has written it when. */
export const settingConflicts = v.object({
  conflicts: v.array(
    v.object({ path: v.string(), value: v.unknown(), words: v.string(), by: v.string(), at: v.string() }),
  ),
})

/** The settings as they are then, and the entry of the history to take the change back by; null: nothing has changed. */
const saved = v.object({
  settings: officeSettings,
  undo: undoable,
})

export const getSettings = officeEndpoint({
  name: 'getSettings',
  method: 'GET',
  path: `${OFFICE_API}/settings`,
  summary: "The shop's settings, with what was mended in them.",
  may: 'settings',
  result: officeSettings,
})

export const saveSettings = officeEndpoint({
  name: 'saveSettings',
  method: 'POST',
  path: `${OFFICE_API}/settings`,
  summary:
    'Changes settings by path, and no other. 409, with both values, where somebody has changed the same since; 400 says at its field what is expected.',
  may: 'settings',
  bodyLimit: 512 * 1024,
  body: v.object({ key: uuid, values: v.partial(v.object(settingValues)), expected }),
  result: saved,
})

export const saveTransferAccount = officeEndpoint({
  name: 'saveTransferAccount',
  method: 'POST',
  path: `${OFFICE_API}/settings/transfer-account`,
  summary: 'Changes where transfers go, or takes it away; all owners are told.',
  may: 'credentials',
  fresh: true,
  body: v.object({
    key: uuid,
    values: v.object({ 'payments.transfer': transfer }),
    expected,
  }),
  result: saved,
})

/** What a shop has an account at; `openid:<id>` is a log-in. */
export const ACCOUNTS = ['mercadopago', 'webpay', 'zippin'] as const
const accountName = v.pipe(v.string(), v.regex(/^(?:mercadopago|webpay|zippin|openid:[a-z0-9-]{1,30})$/))

const storedAccount = v.object({
  account: v.string(),
  /** `unreadable`: sealed under another AUTH_SECRET, or incomplete. */
  state: v.picklist(['none', 'stored', 'unreadable']),
  /** Since when and by whom, as far as that is known. */
  at: v.nullable(v.string()),
  by: v.string(),
  /** Its last signs, '' where it is too short to say them. */
  endsWith: v.string(),
  /** What is no secret of it. */
  shown: v.record(v.string(), v.string()),
})
const storedAccounts = v.object({ accounts: v.array(storedAccount) })
export type StoredAccounts = v.InferOutput<typeof storedAccounts>
export type StoredAccount = v.InferOutput<typeof storedAccount>

export const listCredentials = officeEndpoint({
  name: 'listCredentials',
  method: 'GET',
  path: `${OFFICE_API}/credentials`,
  summary: 'Which accounts have credentials, since when and by whom; never what they are.',
  may: 'credentials',
  result: storedAccounts,
})

export const saveCredentials = officeEndpoint({
  name: 'saveCredentials',
  method: 'POST',
  path: `${OFFICE_API}/credentials`,
  summary: 'Stores the credentials of an account, sealed, in the place of others; all owners are told.',
  may: 'credentials',
  fresh: true,
  body: v.object({
    key: uuid,
    account: accountName,
    fields: v.pipe(
      v.record(echoed(30), echoed(500)),
      v.check((fields) => Object.keys(fields).length <= 10),
    ),
  }),
  result: storedAccounts,
})

export const removeCredentials = officeEndpoint({
  name: 'removeCredentials',
  method: 'POST',
  path: `${OFFICE_API}/credentials/remove`,
  summary: 'Forgets the credentials of an account, which is offered no more; all owners are told.',
  may: 'credentials',
  fresh: true,
  body: v.object({ key: uuid, account: accountName }),
  result: storedAccounts,
})

export const probeCredentials = officeEndpoint({
  name: 'probeCredentials',
  method: 'POST',
  path: `${OFFICE_API}/credentials/probe`,
  summary:
    'Asks the provider whether it knows the stored credentials, and answers in words. Changes nothing.',
  may: 'credentials',
  body: v.object({ account: accountName }),
  result: v.object({ ok: v.boolean(), text: v.string() }),
})
