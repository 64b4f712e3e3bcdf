import { FileFault } from '../files/fault.ts'

const KINDS: readonly [RegExp, string][] = [
  [/^\x89PNG/, 'png'],
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^RIFF[\s\S]{4}WEBP/, 'webp'],
]

/** The address of a picture that lies in the drawing itself, by what it is; throws for any other. */
export const embedded = (address: string): string => {
  const [, type = '', base64, data = ''] =
    /^\s*data:([^,;]*)(?:;(?!base64)[^,;]*)*(;\s*base64)?\s*,([\s\S]*)$/i.exec(address) ?? []
  if (!/^\s*data:/i.test(address) || /svg/i.test(type)) throw new FileFault('svgFar')
  const content = data.replace(/%(?:2b|2f|3d|0a|0d|20)/gi, decodeURIComponent).replace(/\s+/g, '')
  if (base64 === undefined || !/^[a-z0-9+/]*={0,2}$/i.test(content)) throw new FileFault('svgPicture')
  const head = atob(content.slice(0, 24))
  const [, kind] = KINDS.find(([sign]) => sign.test(head)) ?? []
  if (kind === undefined) throw new FileFault('svgPicture')
  return `data:image/${kind};base64,${content}`
}
