/** The bytes of a data URL; `fetch` can't read it, because the page's content security policy forbids it. */
const blobIn = (address: string): Blob => {
  const comma = address.indexOf(',')
  const [type = '', ...parameters] = address.slice('data:'.length, comma).split(';')
  const text = decodeURIComponent(address.slice(comma + 1))
  const content = parameters.at(-1)?.trim() === 'base64' ? bytesOf(text) : text
  return new Blob([content], { type })
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

/** Fetches the bytes of a picture's URL; throws where it can't. */
export const fetchBlob = async (address: string): Promise<Blob> => {
  if (address.startsWith('data:')) return blobIn(address)
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.blob()
}
