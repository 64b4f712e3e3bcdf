import { AwsClient } from 'aws4fetch'
import type { Settings } from '../environment/settings.ts'
import { sha256 } from '../environment/sha256.ts'
import type { FileStore } from './file-store.ts'

const FOLDER = 'uploads'
/** The store answers within this time or the request fails, in ms. */
const PATIENCE = 15_000
/** What stores of this protocol call the region where they have none. */
const REGION = 'us-east-1'

/** Files in a bucket of an S3-compatible store, addressed by path. */
export const s3Store = ({
  endpoint,
  bucket,
  accessKeyId,
  secretAccessKey,
}: NonNullable<Settings['s3']>): FileStore => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: REGION, retries: 2 })
  const call = async (name: string, init: RequestInit): Promise<Response> => {
    const url = `${endpoint.replace(/\/+$/, '')}/${bucket}/${FOLDER}/${name}`
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE) })
    if (answer.ok || answer.status === 404) return answer
    // The body repeats the request: it stays out of the log.
    throw new Error(`The S3 store answered ${answer.status} to ${init.method} ${FOLDER}/${name}`)
  }
  return {
    async put(name, content, type) {
      const answer = await call(name, {
        method: 'PUT',
        body: new Uint8Array(content),
        headers: {
          'content-type': type,
          'content-length': String(content.length),
          // Signed with the request: what arrives is what was sent.
          'x-amz-content-sha256': sha256(content),
        },
      })
      if (answer.status === 404) throw new Error(`The S3 bucket ${bucket} is missing`)
    },
    async get(name) {
      const answer = await call(name, { method: 'GET' })
      return answer.status === 404 ? null : Buffer.from(await answer.arrayBuffer())
    },
    async remove(names) {
      for (const name of names) await call(name, { method: 'DELETE' })
    },
    // The store keeps nothing of a request that did not arrive whole.
    removeDrafts: async () => undefined,
  }
}
