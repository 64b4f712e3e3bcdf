import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** WebDriver's commands by Marionette's names, as far as the walks need them. */
export type Command =
  | 'Navigate'
  | 'GetCurrentURL'
  | 'ExecuteAsyncScript'
  | 'FindElement'
  | 'ElementClick'
  | 'ElementClear'
  | 'ElementSendKeys'
  | 'TakeScreenshot'

/** Sends a command to a browser and answers with its value; rejects with WebDriver's error as its message. */
export type Send = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>

/** A browser that was started, in a window of a phone's size. */
export interface Engine {
  readonly name: string
  readonly send: Send
  close(): Promise<void>
}

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** Longest wait for a sign, in ms. */
const PATIENCE = 30_000
const LOOK_EVERY = 50
/** The control that was looked for last; the attribute is ours. */
const HERE = '[data-walk="here"]'

/** A control by its CSS and the words on it or its label; without words the first that is seen. */
export type Target = readonly [css: string, words?: string | RegExp]

/** In the page: marks the first such control that is seen, and says whether there is one. */
const mark = (css: string, source: string, flags: string): boolean => {
  const words = source === '' ? null : new RegExp(source, flags)
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const textOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<Element> | null) ?? [])] : []
    const said =
      element.getAttribute('aria-label') ??
      (labels.length > 0 ? labels : [element]).map(({ textContent }) => textContent).join(' ')
    return said.replace(/\s+/g, ' ').trim()
  }
  const found = [...document.querySelectorAll(css)].find(
    (element) =>
      isSeen(element) && !element.matches(':disabled') && (words === null || words.test(textOf(element))),
  )
  document.querySelector('[data-walk]')?.removeAttribute('data-walk')
  found?.setAttribute('data-walk', 'here')
  return found !== undefined
}

/** In the page: out from under bars at its edges; who only looks moves nothing. */
const bringIn = () =>
  document.querySelector('[data-walk="here"]')?.scrollIntoView({ block: 'center', behavior: 'instant' })

/** In the page: where a select has an option. */
const placeOf = (option: string | number): number => {
  const { options } = document.querySelector('[data-walk="here"]') as HTMLSelectElement
  const texts = [...options].map(({ text }) => text)
  return typeof option === 'string' ? texts.indexOf(option) : option < texts.length ? option : -1
}
const chosen = (): number => (document.querySelector('[data-walk="here"]') as HTMLSelectElement).selectedIndex

/** What a person does in a browser, each step once there is something to do it on. */
export const createWalker = ({ name, send }: Engine) => {
  const evaluate = async <T, A extends unknown[]>(
    run: (...args: A) => T | Promise<T>,
    ...args: A
  ): Promise<T> => {
    const script = `const __name = (f) => f; const done = arguments[arguments.length - 1]
      Promise.resolve().then(() => (${run})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error && error.stack || error) }))`
    const said = (await send('ExecuteAsyncScript', { script, args })) as { value: T; error?: string }
    if (said.error !== undefined) throw new Error(said.error)
    return said.value
  }

  /** Repeats until it answers with a value; what it threw last is the reason if it never does. */
  const until = async <T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> => {
    const deadline = performance.now() + PATIENCE
    let reason: unknown
    while (performance.now() < deadline) {
      try {
        const seen = await look()
        if (seen !== undefined && seen !== false) return seen
        reason = undefined
      } catch (error) {
        // Between two pages, or the control has just been replaced.
        reason = error
      }
      await pause(LOOK_EVERY)
    }
    throw new Error(`${name}: not after ${PATIENCE / 1000} s: ${what}`, { cause: reason })
  }

  const byCss = async (value: string): Promise<string | undefined> => {
    const found = (await send('FindElement', { using: 'css selector', value })) as Record<string, string>
    return found[ELEMENT]
  }

  const elementOf = async ([css, words]: Target): Promise<string | undefined> => {
    const { source, flags } =
      words instanceof RegExp ? words : new RegExp((words ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    if (!(await evaluate(mark, css, words === undefined ? '' : source, flags))) return undefined
    return byCss(HERE)
  }
  const textOf = (target: Target) => `${target[0]} ${target[1] ?? ''}`

  const on = <T>(target: Target, act: (id: string) => Promise<T>): Promise<void> =>
    until(textOf(target), async () => {
      const id = await elementOf(target)
      if (id === undefined) return false
      await evaluate(bringIn)
      await act(id)
      return true
    }).then(() => undefined)

  return {
    evaluate,
    until,
    go: (url: string) => send('Navigate', { url }),
    /** As a person does: WebDriver's own command goes past the service worker in Firefox. */
    reload: async () => {
      await evaluate(() => {
        Object.assign(globalThis, { beforeReload: true })
        setTimeout(() => location.reload())
      })
      await until('another page', () =>
        evaluate(() => !('beforeReload' in globalThis) && document.readyState === 'complete'),
      )
    },
    url: async () => String(await send('GetCurrentURL')),
    see: (...target: Target) =>
      until(textOf(target), async () => (await elementOf(target)) !== undefined).then(() => undefined),
    press: (...target: Target) => on(target, (id) => send('ElementClick', { id })),
    fill: (target: Target, text: string) =>
      on(target, async (id) => {
        await send('ElementClear', { id })
        await send('ElementSendKeys', { id, text })
      }),
    /** An option of the select, by its label or place, once the select has it. */
    choose: (target: Target, option: string | number) =>
      until(`${textOf(target)}: ${option}`, async () => {
        if ((await elementOf(target)) === undefined) return false
        const index = await evaluate(placeOf, option)
        if (index < 0) return false
        await send('ElementClick', { id: await byCss(`${HERE} option:nth-of-type(${index + 1})`) })
        return (await evaluate(chosen)) === index
      }),
    /** A file's input is hidden; WebDriver finds it all the same. */
    upload: (css: string, path: string) =>
      until(`a place for files: ${css}`, async () => {
        await send('ElementSendKeys', { id: await byCss(css), text: path })
        return true
      }),
    picture: async (step: string) => {
      const path = `.cache/engines/${name}-${step}.png`
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, Buffer.from(String(await send('TakeScreenshot', { full: false })), 'base64'))
    },
  }
}

export type Walker = ReturnType<typeof createWalker>
