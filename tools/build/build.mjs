// Builds the client, the back office, the app for rendering pages on the server (ssr) and the server into a folder. Run by built.mjs,
// which keeps what is printed here for when it fails.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { writeNotices } from './notices.mjs'
import { step } from './progress.mjs'
import { buildServer } from './server-build.mjs'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const [, , folder = ''] = process.argv
const CLIENT = join(folder, 'client')
const OFFICE = join(folder, 'office')
const PREVIEW = join(folder, 'preview')
const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/
/** Below this a compressed file saves no packet. */
const WORTH_BYTES = 256

/** Each text file once more as .br and .gz, as small as they get: they are made once and sent often. */
async function compress(path) {
  const content = readFileSync(path)
  if (content.length < WORTH_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })])
  writeFileSync(`${path}.br`, br)
  writeFileSync(`${path}.gz`, gz)
}

const textFiles = (root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('.vite'))

const into = (name) => ({ outDir: join(folder, name), emptyOutDir: true })
const logLevel = 'warn'

await step('  Client', () => build({ logLevel, build: into('client') }))
await step('  Back office', () =>
  build({
    logLevel,
    configFile: 'vite.office.config.ts',
    // From its own root.
    build: { outDir: resolve(OFFICE), emptyOutDir: true },
  }),
)
await step('  Preview', () =>
  build({
    logLevel,
    configFile: 'vite.preview.config.ts',
    // From its own root.
    build: { outDir: resolve(PREVIEW), emptyOutDir: true },
  }),
)
await step('  Pages', () =>
  build({ logLevel, build: { ssr: 'src/app/server/entry-server.tsx', ...into('ssr') } }),
)
await step('  Server', () => buildServer(join(folder, 'server')))
await step('  Notices', () => {
  writeNotices(CLIENT)
  writeNotices(OFFICE)
  writeNotices(PREVIEW)
})
await step('  Compression', () => Promise.all([CLIENT, OFFICE, PREVIEW].flatMap(textFiles).map(compress)))
