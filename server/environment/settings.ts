import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import * as v from 'valibot'
import { SHOP_NAME } from '#contract/shop-names.ts'
import { storedSecret } from './stored-secret.ts'
import { trustedProxies } from './trusted-proxies.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const url = (expected: string, protocols: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), expected),
  )
const web = url('an http:// or https:// address', ['http:', 'https:'])
const postgres = url('an address like postgres://user:password@host:port/database', [
  'postgres:',
  'postgresql:',
])

const PROXIES =
  'none, or addresses, networks (10.0.0.0/8) and names (loopback, linklocal, uniquelocal) with commas between'

const SETUP_CODE = 'from 8 to 20 letters of a to z and digits, hyphens between'

const MEGABYTES = 'megabytes, from 8 to 999999'

/** Every setting of the environment with what is expected of it, in words. */
const environment = v.object({
  HOST: v.optional(v.pipe(v.string(), v.minLength(1, 'a host name or an IP address')), '127.0.0.1'),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'a port from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65535, 'a port from 0 to 65535'),
    ),
  ),
  PUBLIC_URL: v.optional(web),
  OFFICE_URL: v.optional(url('an https:// address', ['https:'])),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => trustedProxies(value) !== undefined, PROXIES),
    ),
    'loopback, uniquelocal',
  ),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'a folder')), './data'),
  DATABASE_URL: v.optional(postgres),
  DATABASE_REPLICA_URL: v.optional(postgres),
  CATALOGUE_MEMORY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}$/, MEGABYTES),
      v.transform((megabytes) => Number(megabytes) * 1024 * 1024),
      v.minValue(8 * 1024 * 1024, MEGABYTES),
    ),
  ),
  DEFAULT_TENANT: v.optional(
    v.pipe(v.string(), v.regex(SHOP_NAME, 'the name of a shop (a-z, 0-9 and hyphens)')),
  ),
  SETUP_CODE: v.optional(
    v.pipe(v.string(), v.regex(/^(?:-*[a-z\d]){8,20}-*$/i, SETUP_CODE), v.maxLength(20, SETUP_CODE)),
  ),
  AUTH_SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'at least 32 characters'))),
  SMTP_URL: v.optional(url('an smtp:// or smtps:// address', ['smtp:', 'smtps:'])),
  S3_ENDPOINT: v.optional(web),
  S3_BUCKET: v.optional(v.pipe(v.string(), v.minLength(1, 'the name of a bucket'))),
  S3_ACCESS_KEY_ID: v.optional(v.pipe(v.string(), v.minLength(1, 'an access key'))),
  S3_SECRET_ACCESS_KEY: v.optional(v.pipe(v.string(), v.minLength(1, 'a secret key'))),
  DEMO: v.optional(v.picklist(['0', '1'], '0 or 1')),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'warn'),
  VITE_API_BASE_URL: v.optional(web),
  NODE_ENV: v.optional(v.string(), 'development'),
})

export interface Settings {
  readonly host: string
  /** Unset: 3000, or the next free one. */
  readonly port: number | undefined
  /** Without a trailing slash. */
  readonly publicUrl: string | undefined
  /** Where the back office is, an origin of its own; undefined: as `officeMode` says. Without a trailing slash. */
  readonly officeUrl: string | undefined
  /** Whose forwarded headers are believed: addresses, networks and names of networks. */
  readonly trustProxy: readonly string[]
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly databaseReplicaUrl: string | undefined
  /** Bytes for the indexes of all shops; undefined: a part of what the process may take. */
  readonly catalogueMemory: number | undefined
  readonly defaultTenant: string | undefined
  readonly authSecret: string
  /** What the first one of the back office has to know; undefined: what the start prints. */
  readonly setupCode: string | undefined
  readonly smtpUrl: string | undefined
  readonly s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string } | undefined
  /** Undefined: on for an embedded database without shops, off with `DATABASE_URL`. */
  readonly demo: boolean | undefined
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly apiBaseUrl: string | undefined
  readonly production: boolean
}

/** A setting that stops the start. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Reads and checks the settings; an empty variable counts as unset. Throws a `SettingsError` that names each
 * wrong one and what was expected, and never repeats a value, which may be secret.
 */
export const readSettings = (env: Readonly<Record<string, string | undefined>> = process.env): Settings => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const read = v.safeParse(environment, given)
  if (!read.success) {
    const wrong = read.issues.map((issue) => `${v.getDotPath(issue)}: expected ${issue.message}.`)
    throw new SettingsError(`Wrong settings.\n${wrong.join('\n')}`)
  }
  const e = read.output
  const dataDir = resolve(e.DATA_DIR)
  const production = e.NODE_ENV === 'production'
  if (production && e.DATABASE_URL !== undefined && e.AUTH_SECRET === undefined) {
    throw new SettingsError(
      'Wrong settings.\nAUTH_SECRET: expected with DATABASE_URL in production, the same one in every instance.',
    )
  }
  if (e.OFFICE_URL !== undefined && isSameOrigin(e.OFFICE_URL, e.PUBLIC_URL)) {
    throw new SettingsError(
      'Wrong settings.\nOFFICE_URL: expected another host or port than that of PUBLIC_URL, or nothing.',
    )
  }
  return {
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL?.replace(/\/+$/, ''),
    officeUrl: e.OFFICE_URL?.replace(/\/+$/, ''),
    trustProxy: trustedProxies(e.TRUST_PROXY) ?? [],
    dataDir,
    databaseUrl: e.DATABASE_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    catalogueMemory: e.CATALOGUE_MEMORY,
    defaultTenant: e.DEFAULT_TENANT,
    authSecret: e.AUTH_SECRET ?? signingSecret(dataDir),
    setupCode: e.SETUP_CODE,
    smtpUrl: e.SMTP_URL,
    s3: readS3(e),
    demo: e.DEMO === undefined ? undefined : e.DEMO === '1',
    logLevel: e.LOG_LEVEL,
    apiBaseUrl: e.VITE_API_BASE_URL?.replace(/\/+$/, ''),
    production,
  }
}

const isSameOrigin = (a: string, b: string | undefined): boolean =>
  b !== undefined && new URL(a).origin === new URL(b).origin

const readS3 = (e: v.InferOutput<typeof environment>): Settings['s3'] => {
  const missing = S3_NAMES.filter((name) => e[name] === undefined)
  if (missing.length === S3_NAMES.length) return undefined
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = e
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = e
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new SettingsError(
      `Wrong settings.\n${missing.join(', ')}: expected a value, because the S3_* belong together.`,
    )
  }
  return { endpoint, bucket, accessKeyId, secretAccessKey }
}

/** The signing secret of this installation, made once. */
const signingSecret = (dataDir: string): string => {
  try {
    return storedSecret(join(dataDir, 'auth-secret'), () => randomBytes(48).toString('base64url'))
  } catch (cause) {
    throw new SettingsError(
      `Wrong settings.\nDATA_DIR: expected a folder that can be written (${dataDir}).`,
      { cause },
    )
  }
}

/** What a child process needs of the environment: where programs, fonts and temporary files are. Never a secret. */
const PASSED_ON = /^(PATH|HOME|TMPDIR|TEMP|TMP|LANG|LC_\w+|TZ|SystemRoot|FONTCONFIG_\w+|XDG_\w+)$/

/** The environment of a child process that handles what strangers sent. */
export const childEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)))
