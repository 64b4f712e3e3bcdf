import { randomUUID } from 'node:crypto'
import sharp from 'sharp'

interface FormFile {
  readonly bytes: Buffer
  readonly name?: string
  readonly type?: string
}

/** A multipart request as a browser sends it. */
export const form = (files: readonly FormFile[], fields: Readonly<Record<string, string>> = {}) => {
  const boundary = `----vitrina${randomUUID()}`
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  for (const { bytes, name = 'logo.png', type = 'image/png' } of files) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
    parts.push(Buffer.from(head), bytes, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    body: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** A flat picture of that colour and size. */
export const picture = (
  format: 'png' | 'jpeg' | 'webp',
  background = '#1d6b45',
  width = 400,
  height = 240,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer()

export const svg = (inside: string, attributes = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200" viewBox="0 0 300 200" ${attributes}>${inside}</svg>`,
  )

/** A small PDF with one empty page. */
export const pdf = (extra = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R ${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
