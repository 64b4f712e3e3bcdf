/** Bytes per `String.fromCharCode` call: its arguments are limited. */
const CHUNK = 0x8000

const base64 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

/** Fetches a URL as a data URL, which does not taint a canvas whatever its origin. */
export const dataUrlOf = async (address: string, signal?: AbortSignal): Promise<string> => {
  if (address.startsWith('data:')) return address
  const answer = await fetch(address, signal ? { signal } : {})
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const type = answer.headers.get('content-type') ?? 'application/octet-stream'
  return `data:${type.replaceAll(' ', '')};base64,${base64(new Uint8Array(await answer.arrayBuffer()))}`
}
