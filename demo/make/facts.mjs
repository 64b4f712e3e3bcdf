import { createHash } from 'node:crypto'

/** What the manifests know a file's content by. */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** The colour that stands in until a picture is there; `picture` is a sharp of it. */
export const averageColor = async (picture) => {
  const bytes = await picture.clone().resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer()
  return `#${[...bytes.subarray(0, 3)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
