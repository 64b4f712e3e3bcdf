import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Engine } from './driver.ts'

const START_LIMIT = 60_000

const PREFERENCES = {
  // Any free port; it is written to the profile.
  'marionette.port': 0,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'intl.accept_languages': 'es-AR, es',
  'ui.prefersReducedMotion': 1,
  // A finger, and no mouse.
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
}

/** Its own bars make no window narrower than 500 px. */
const WITHOUT_BARS = ':root { min-width: 0 !important } #navigator-toolbox { display: none !important }'

/** Marionette's answers, `length:[1, id, error, value]`, to its commands. */
const speak = (socket: Socket) => {
  const waiting = new Map<number, (answer: { error: unknown; value: unknown }) => void>()
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const colon = rest.indexOf(':')
      const length = Number(rest.subarray(0, colon).toString())
      if (colon < 0 || rest.length < colon + 1 + length) return
      const message: unknown = JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString())
      rest = rest.subarray(colon + 1 + length)
      // The first one is a greeting.
      if (!Array.isArray(message)) continue
      const [, id, error, value] = message
      waiting.get(id)?.({ error, value })
      waiting.delete(id)
    }
  })
  let last = 0
  return async (command: string, parameters: Record<string, unknown> = {}): Promise<unknown> => {
    const id = ++last
    const answer = new Promise<{ error: unknown; value: unknown }>((resolve) => waiting.set(id, resolve))
    const body = JSON.stringify([0, id, command, parameters])
    socket.write(`${Buffer.byteLength(body)}:${body}`)
    const { error, value } = await answer
    if (error) throw new Error(`${command}: ${JSON.stringify(error).slice(0, 500)}`)
    // Where the answer is a value alone, it stands in an object.
    return value !== null && typeof value === 'object' && 'value' in value ? value.value : value
  }
}

/** Starts Firefox without a window, on a profile of its own, and speaks Marionette with it, as geckodriver does. */
export const startFirefox = async (
  binary: string,
  size: { width: number; height: number },
): Promise<Engine> => {
  const profile = mkdtempSync(join(tmpdir(), 'vitrina-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  mkdirSync(join(profile, 'chrome'))
  writeFileSync(join(profile, 'chrome/userChrome.css'), WITHOUT_BARS)
  const child = spawn(binary, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: profile,
      MOZ_HEADLESS_WIDTH: String(size.width),
      MOZ_HEADLESS_HEIGHT: String(size.height),
    },
  })
  const close = async () => {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    child.kill('SIGKILL')
    await ended
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const portOf = () => {
    try {
      return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))
    } catch {
      return undefined
    }
  }
  try {
    const deadline = performance.now() + START_LIMIT
    let port = portOf()
    while (!port) {
      if (performance.now() > deadline || child.exitCode !== null) throw new Error('Firefox does not start')
      await pause(50)
      port = portOf()
    }
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const send = speak(socket)
    await send('WebDriver:NewSession', { acceptInsecureCerts: true })
    await send('WebDriver:SetTimeouts', { script: 30_000, pageLoad: 30_000, implicit: 0 })
    await send('WebDriver:SetWindowRect', { x: 0, y: 0, ...size })
    return {
      name: 'firefox',
      send: (command, parameters) => send(`WebDriver:${command}`, parameters),
      close: async () => {
        socket.destroy()
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
