import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#harness/server/ports.ts'
import type { Command, Engine } from './driver.ts'

const START_LIMIT = 60_000
const WINDOW = fileURLToPath(new URL('window.py', import.meta.url))

/** Where WebDriver has what Marionette has a name for; `:id` is the element's. */
const ROUTES: Record<Command, readonly [method: string, path: string]> = {
  Navigate: ['POST', '/url'],
  GetCurrentURL: ['GET', '/url'],
  ExecuteAsyncScript: ['POST', '/execute/async'],
  FindElement: ['POST', '/element'],
  ElementClick: ['POST', '/element/:id/click'],
  ElementClear: ['POST', '/element/:id/clear'],
  ElementSendKeys: ['POST', '/element/:id/value'],
  TakeScreenshot: ['GET', '/screenshot'],
}

const ask = async (method: string, url: string, body: unknown): Promise<unknown> => {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${url.split('/').at(-1)}: ${JSON.stringify(value).slice(0, 500)}`)
  return value
}

/** Starts WebKit in a window on a screen of its own, and speaks WebDriver with it. */
export const startWebKit = async (
  binary: string,
  size: { width: number; height: number },
): Promise<Engine> => {
  const port = await freePort()
  const child = spawn(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1280x1024x24', 'dbus-run-session', '--', binary, `--port=${port}`],
    // A group of its own: screen, bus, driver and window end with it.
    { stdio: 'ignore', detached: true, env: { ...process.env, LANG: 'C.UTF-8' } },
  )
  const close = async () => {
    if (child.pid === undefined || child.exitCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }
  const base = `http://127.0.0.1:${port}`
  try {
    const deadline = performance.now() + START_LIMIT
    while (!(await fetch(`${base}/status`).catch(() => undefined))) {
      if (performance.now() > deadline || child.exitCode !== null)
        throw new Error('WebKitWebDriver does not start')
      await pause(50)
    }
    const session = (await ask('POST', `${base}/session`, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': { binary: WINDOW, args: [`--size=${size.width}x${size.height}`] },
        },
      },
    })) as { sessionId: string }
    const own = `${base}/session/${session.sessionId}`
    await ask('POST', `${own}/timeouts`, { script: 30_000, pageLoad: 30_000, implicit: 0 })
    return {
      name: 'webkit',
      send: (command, { id, ...body } = {}) => {
        const [method, path] = ROUTES[command]
        return ask(method, own + path.replace(':id', String(id)), body)
      },
      close: async () => {
        await ask('DELETE', own, {}).catch(() => undefined)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
