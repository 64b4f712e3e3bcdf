import { createServer } from 'node:http'
import { build } from 'vite'
import { freePort } from '../server/ports.ts'

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

/** A site of one script, built as the app is, on an empty page. */
export const openPageSite = async (entry: string) => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    base: '/',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'entry.js' } },
    },
    ...(entry.endsWith('x') ? { esbuild: { jsx: 'automatic' as const } } : {}),
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The page was not built')
  const files = new Map(
    output.output.map((file) => [
      `/${file.fileName}`,
      Buffer.from(file.type === 'chunk' ? file.code : file.source),
    ]),
  )
  const sheets = [...files.keys()].filter((name) => name.endsWith('.css'))
  const page = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">${sheets.map((name) => `<link rel="stylesheet" href="${name}">`).join('')}
<style>body{margin:0}</style><body><script type="module" src="/entry.js"></script></body></html>`
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    response.setHeader(
      'content-type',
      file ? (TYPES[(request.url ?? '').split('.').at(-1) ?? ''] ?? '') : 'text/html',
    )
    response.end(file ?? page)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
