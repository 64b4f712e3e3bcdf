import { brotliCompressSync } from 'node:zlib'

/** The picture that the shop's page paints last, as it is shown there. */
export interface Hero {
  /** Path on the same origin. */
  src: string
  width: number
  height: number
}

const IDLE_SCRIPT_BYTES = 64 * 1024

/** 64 KB of functions that nobody calls, different enough from each other to be no easy prey of compression. */
const idleScript = (): string => {
  let source = ''
  for (let n = 1; source.length < IDLE_SCRIPT_BYTES; n++) {
    const a = (n * 2654435761) % 4294967296
    source += `function f${n}(x,y){return x*${a}+y.length>${a % 9973}?x-y["k${a.toString(36)}"]:[x,y,${n}]}`
  }
  return `${source.slice(0, IDLE_SCRIPT_BYTES - 2)}//`
}

const html = ({
  src,
  width,
  height,
}: Hero): string => `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title>
<link rel="preload" as="image" href="${src}" fetchpriority="high">
<style>body{margin:0}img{display:block}</style></head>
<body><h1>Bare page</h1><img src="${src}" width="${width}" height="${height}" alt="" fetchpriority="high">
<script type="module" src="/bare/idle.js"></script></body></html>`

/** The least page that could show the same picture: what it takes is what the wire and the browser take. */
export const barePage = (hero: Hero): ReadonlyMap<string, { type: string; body: Buffer }> =>
  new Map([
    ['/bare/', { type: 'text/html; charset=utf-8', body: brotliCompressSync(html(hero)) }],
    ['/bare/idle.js', { type: 'text/javascript; charset=utf-8', body: brotliCompressSync(idleScript()) }],
  ])
