import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openVisitor, type Visitor } from '#harness/browser/browser.ts'
import { hydrated } from '#harness/browser/ready.ts'
import { startShop } from '#harness/browser/shop.ts'
import { freePort } from '#harness/server/ports.ts'
import type { ShopServer } from '#harness/server/server.ts'
import { temporaryFolder } from '#harness/temporary-folder.ts'

/** What `npm run dev` serves pages from; the server behind is one that runs already. */
const COPIED = [
  'src',
  'office',
  'contract',
  'domain',
  'sw',
  'index.html',
  'package.json',
  'package-lock.json',
]
const CONFIGURED = [
  'vite.config.ts',
  'vite.office.config.ts',
  'uno.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
]
const LINKED = ['node_modules', 'public', 'tools', 'server']

let shop: ShopServer
let visitor: Visitor
let child: ChildProcess
let origin: string
let written = ''
const folder = temporaryFolder('dev')

beforeAll(async () => {
  // A copy: an edit is no edit of the project.
  for (const path of [...COPIED, ...CONFIGURED]) cpSync(path, join(folder, path), { recursive: true })
  for (const path of LINKED) symlinkSync(resolve(path), join(folder, path))
  shop = await startShop()
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  child = spawn(process.execPath, ['tools/dev.mjs', '--worker'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DEV_API: shop.origin },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Vite may say before that it prepares its dependencies again.
  await new Promise<void>((resolve) =>
    child.stdout?.on('data', (chunk) => {
      written += chunk
      if (written.includes(String(port))) resolve()
    }),
  )
  visitor = await openVisitor()
})
afterAll(async () => {
  await visitor?.close()
  child?.kill('SIGTERM')
  if (child?.exitCode === null) await once(child, 'exit')
  await shop?.close()
})

it('[SSR-14] development renders first visits as the server does, and shows an edit without a reload', async () => {
  const { page } = visitor
  const messages: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text())
  })
  const pages = ['', 'products-list?zz=1&page=1', 'product-detail/x/simple?id=1&utm_source=x']
  for (const path of pages) {
    const answer = await fetch(`${origin}/brote/${path}`, { headers: { accept: 'text/html' } })
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      200,
      expect.stringMatching(/<h1[^>]*>[^<]+/),
    ])
    await page.goto(`${origin}/brote/${path}`)
    await hydrated(page)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactProps')),
    )
  }
  expect(messages).toEqual([])
  expect((await fetch(`${origin}/brote/nada`, { headers: { accept: 'text/html' } })).status).toBe(404)
  const moved = await fetch(`${origin}/ar/brote/`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/brote/'])

  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const source = join(folder, 'src/ui/buttons/account-button.tsx')
  writeFileSync(source, readFileSync(source, 'utf8').replace("'Ingresar'", "'Entrar por aquí'"))
  await page.getByLabel('Entrar por aquí').first().waitFor({ state: 'attached' })
  expect(await page.locator('body[data-same]').count()).toBe(1)

  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL)
  expect(worker).toBe(`${origin}/sw.js`)
})

it('[OFFICE-65] development serves the back office from its sources on a port of its own, which takes writes and shows edits', async () => {
  const office = () => /Gestión: (http:\/\/localhost:\d+\/gestion\/)/.exec(written)?.[1]
  await expect.poll(office).toBeDefined()
  const { page } = visitor
  await page.goto(office() ?? '')
  await page.getByLabel('Nombre').fill('Marta Ruiz')
  await page.getByLabel('Correo').fill('marta@brote.test')
  await page.getByLabel('Contraseña nueva').fill('una clave bien larga')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await page.getByRole('heading', { name: 'Pedidos' }).waitFor()
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  const source = join(folder, 'office/features/orders/words/texts.ts')
  const was = readFileSync(source, 'utf8')
  writeFileSync(source, was.replace(/title: '[^']+'/, "title: 'Encargos'"))
  await page.getByRole('heading', { name: 'Encargos' }).waitFor()
  expect(await page.locator('body[data-same]').count()).toBe(1)
})
