import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { ErrorBoundary } from '#src/app/page/error-boundary.tsx'
import { lazyScreen } from '#src/app/routing/lazy-screen.ts'

/** What stands in a screen's place once it has thrown. */
const shown = (error: unknown): string => {
  const boundary = new ErrorBoundary({ resetKey: '', children: null })
  boundary.state = ErrorBoundary.getDerivedStateFromError(error)
  return renderToStaticMarkup(<Router>{boundary.render()}</Router>)
}

it('[ERR-14] a screen whose code did not come blames no server: it has no status', async () => {
  const screen = lazyScreen('home', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await screen.load().catch((thrown: unknown) => thrown)
  const markup = shown(error)
  expect(markup).toContain('No pudimos cargar esta parte de la página. Puede ser la conexión.')
  expect(markup).toContain('Reintentar')
  expect(markup).not.toMatch(/código|500/)
})

it('[ERR-6] a fault of the page itself still says the default', () => {
  expect(shown(new TypeError('x is not a function'))).toContain('(código 500)')
})
