const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const first = (known: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  known.find(([sign]) => sign.test(text))?.[1]

/**
 * What a person calls a device, from its user agent; most browsers name others as well, so the order counts.
 *
 * @example
 * deviceName('… (Linux; Android 10; K) … Chrome/140.0.0.0 Mobile Safari/537.36') // 'Chrome en Android'
 */
export const deviceName = (userAgent: string): string => {
  const browser = first(BROWSERS, userAgent)
  const system = first(SYSTEMS, userAgent)
  if (browser === undefined) return system ?? 'Otro dispositivo'
  return system === undefined ? browser : `${browser} en ${system}`
}
