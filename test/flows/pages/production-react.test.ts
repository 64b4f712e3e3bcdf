import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { built } from '../../../tools/build/builds.mjs'

const folder = built('ssr')
const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))

it('[SSR-12] pages are rendered by React’s production build, whatever NODE_ENV the server has', () => {
  expect(scripts.some((text) => text.includes('react-dom-server-legacy.node.production'))).toBe(true)
  for (const text of scripts) {
    expect(text).not.toContain('react-dom-server-legacy.node.development')
    expect(text).not.toContain('process.env.NODE_ENV')
    expect(text).not.toMatch(/(?:from|import|require)\s*\(?\s*["']react(?:-dom)?(?:\/[\w-]+)*["']/)
  }
})
