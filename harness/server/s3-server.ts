import { createHash, createHmac } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

const BUCKET = 'vitrina'
/** Its one account, key and secret. */
const ACCOUNT = 'S3RVER'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const keyed = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * Whether a request is signed with the account's secret: Signature Version 4, step by step as Amazon's manual has it.
 * s3rver itself looks at the key alone.
 */
const isSigned = (request: IncomingMessage): boolean => {
  const header = request.headers.authorization ?? ''
  const [, scope = '', names = '', signature] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})/.exec(header) ?? []
  const url = new URL(request.url ?? '', 'http://x')
  const signed = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const query = [...url.searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  const payload = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, url.pathname, query.sort().join('&'), signed.join(''), names, payload]
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical.join('\n'))].join(
    '\n',
  )
  const key = scope.split('/').reduce<string | Buffer>(keyed, `AWS4${ACCOUNT}`)
  return (
    ['host', 'x-amz-date'].every((name) => names.split(';').includes(name)) &&
    keyed(key, text).toString('hex') === signature
  )
}

/** A store that speaks S3 and checks every signature, with one bucket. */
export const s3Server = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-s3-'))
  const store = new S3rver({
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  })
  await store.configureBuckets()
  const answer = store.getMiddleware()
  const server = createServer((request, response) => {
    if (isSigned(request)) return answer(request, response)
    request.resume()
    response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      accessKeyId: ACCOUNT,
      secretAccessKey: ACCOUNT,
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
