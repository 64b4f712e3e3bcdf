import * as v from 'valibot'
import { email } from '../pasted.ts'
import { echoed, text, uuid } from '../primitives.ts'
import { OFFICE, OFFICE_API, officeEndpoint } from './endpoint.ts'

const instant = v.string()
/** When what a write replaces was saved. */
const savedAt = v.pipe(v.string(), v.isoTimestamp())
const shopName = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))

export const SECURITIES = ['tls', 'starttls', 'none'] as const
/** A name or an IP address, as one types it. */
const host = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(253),
  v.regex(/^(?:[a-z\d_](?:[a-z\d_.-]*[a-z\d])?|[\da-f:]+)$/i),
)

const saved = v.object({ at: instant, by: v.string() })

const jobKind = v.object({
  kind: v.string(),
  /** Due, and not begun. */
  waiting: v.number(),
  /** Failed, and to be tried again. */
  again: v.number(),
  /** Given up in the last hours. */
  failed: v.number(),
})

const health = v.object({
  at: instant,
  database: v.object({
    /** Of a distributed one, on its coordinator. */
    bytes: v.number(),
    distributed: v.boolean(),
    /** How long it took to answer, in ms. */
    answered: v.number(),
  }),
  /** Where DATA_DIR lies; null: nothing is stored there. */
  disk: v.nullable(
    v.object({ free: v.number(), total: v.number(), level: v.picklist(['well', 'low', 'full']) }),
  ),
  /** Where uploads are stored. */
  files: v.picklist(['disk', 'bucket']),
  backup: v.object({
    /** The last one that came to its end; null: none is known of. */
    last: v.nullable(
      v.object({
        ...saved.entries,
        bytes: v.number(),
        /** Files that were missing before already. */
        missing: v.number(),
      }),
    ),
    /** Whether AUTH_SECRET is in it. */
    secret: v.boolean(),
    /** Nodes are backed up each by itself. */
    possible: v.boolean(),
  }),
  mail: v.object({
    waiting: v.number(),
    /** Given up. */
    stopped: v.number(),
  }),
  jobs: v.array(jobKind),
  versions: v.object({
    vitrina: v.string(),
    node: v.string(),
    database: v.string(),
    /** '': from its sources. */
    build: v.string(),
  }),
})
export type Health = v.InferOutput<typeof health>

export const getHealth = officeEndpoint({
  name: 'getHealth',
  method: 'GET',
  path: `${OFFICE_API}/installation/health`,
  summary: 'Database, disk, mail, jobs, backup and versions of the installation.',
  may: 'root',
  result: health,
})

const mailServer = v.object({
  /** `environment`: SMTP_URL says it, and nothing else counts. */
  from: v.picklist(['environment', 'entered', 'none']),
  host: v.string(),
  port: v.number(),
  security: v.picklist(SECURITIES),
  user: v.string(),
  sender: v.string(),
  /** `sealed`: under another AUTH_SECRET, so that it has to be entered again. */
  password: v.picklist(['none', 'stored', 'sealed']),
  saved: v.nullable(saved),
})
export type MailServerSheet = v.InferOutput<typeof mailServer>

export const getSmtp = officeEndpoint({
  name: 'getSmtp',
  method: 'GET',
  path: `${OFFICE_API}/installation/smtp`,
  summary: 'The mail server, without its password.',
  may: 'root',
  result: mailServer,
})

export const setSmtp = officeEndpoint({
  name: 'setSmtp',
  method: 'POST',
  path: `${OFFICE_API}/installation/smtp`,
  summary:
    'Enters the mail server, and tells everybody who runs the installation; 409 where SMTP_URL says it, or somebody else was first.',
  may: 'root',
  fresh: true,
  body: v.object({
    host,
    port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
    security: v.picklist(SECURITIES),
    user: v.optional(text(254), ''),
    /** Left out: the one that is stored stays, for the same server and user alone. */
    password: v.optional(echoed(500)),
    sender: email,
    expected: v.nullable(savedAt),
  }),
  result: mailServer,
})

export const removeSmtp = officeEndpoint({
  name: 'removeSmtp',
  method: 'POST',
  path: `${OFFICE_API}/installation/smtp/remove`,
  summary: 'Forgets the mail server that was entered, and tells everybody who runs the installation.',
  may: 'root',
  fresh: true,
  body: v.object({ expected: savedAt }),
  result: mailServer,
})

export const testSmtp = officeEndpoint({
  name: 'testSmtp',
  method: 'POST',
  path: `${OFFICE_API}/installation/smtp/test`,
  summary: 'Sends a mail to whoever asks, and answers how it went.',
  may: 'root',
  result: v.object({ sent: v.boolean(), words: v.string() }),
})

const unsent = v.object({
  shop: v.string(),
  title: v.string(),
  id: v.string(),
  kind: v.string(),
  /** The address without most of its letters. */
  recipient: v.string(),
  /** Why it did not go. */
  words: v.string(),
  attempts: v.number(),
  createdAt: instant,
  /** When it is tried again by itself; null: not any more. */
  again: v.nullable(instant),
})
const unsentMails = v.object({
  /** The newest first, 100 at most. */
  mails: v.array(unsent),
  waiting: v.number(),
  stopped: v.number(),
})
export type UnsentMails = v.InferOutput<typeof unsentMails>

export const listMails = officeEndpoint({
  name: 'listMails',
  method: 'GET',
  path: `${OFFICE_API}/installation/mails`,
  summary: 'Mails of all shops that failed, whether they are tried again or not.',
  may: 'root',
  result: unsentMails,
})

export const retryMail = officeEndpoint({
  name: 'retryMail',
  method: 'POST',
  path: `${OFFICE_API}/installation/mails/retry`,
  summary: 'Has a mail that failed tried again now, or all of them.',
  may: 'root',
  /** Null: all. */
  body: v.object({ mail: v.nullable(v.object({ shop: shopName, id: uuid })) }),
  result: v.object({ count: v.number() }),
})

/** What is done to an installation as a whole. */
export const INSTALLATION_ACTIONS = [
  'mailServerSet',
  'mailServerRemoved',
  'backupDownloaded',
  'backupMade',
  'shopMade',
  'demoRemoved',
  'demoLoaded',
] as const
export type InstallationAction = (typeof INSTALLATION_ACTIONS)[number]

const installationEntry = v.object({
  id: v.string(),
  ...saved.entries,
  action: v.picklist(INSTALLATION_ACTIONS),
  /** What it was done to; '' where the action says it all. */
  object: v.string(),
})
export type InstallationEntry = v.InferOutput<typeof installationEntry>

export const listInstallationHistory = officeEndpoint({
  name: 'listInstallationHistory',
  method: 'GET',
  path: `${OFFICE_API}/installation/history`,
  summary: 'Who did what to the installation, the newest first, 50 at most.',
  may: 'root',
  result: v.array(installationEntry),
})

export const makeBackup = officeEndpoint({
  name: 'makeBackup',
  method: 'POST',
  path: `${OFFICE_API}/installation/backup`,
  summary:
    'Makes an address from which a browser downloads a backup once, within a minute; 409 where the database is distributed.',
  may: 'root',
  fresh: true,
  result: v.object({ url: v.string() }),
})

/** Of a download of the installation; those of a shop have its name before the token. */
export const BACKUP_PATH = `${OFFICE}/files/:token`
