import { use } from 'react'
import { markFulfilled } from '#src/hydration/fulfilled.ts'
import type { Look } from './look.ts'
import type { LookName, TemplateSpec } from './spec.ts'
import { templateOf } from './specs.ts'

const imports: Readonly<Record<LookName, () => Promise<{ look: Look }>>> = {
  classic: () => import('./classic/look.tsx'),
  mosaic: () => import('./mosaic/look.tsx'),
  editorial: () => import('./editorial/look.tsx'),
  catalog: () => import('./catalog/look.tsx'),
  workshop: () => import('./workshop/look.tsx'),
  fair: () => import('./fair/look.tsx'),
  depot: () => import('./depot/look.tsx'),
  boutique: () => import('./boutique/look.tsx'),
  night: () => import('./night/look.tsx'),
  museum: () => import('./museum/look.tsx'),
}

const loaded = new Map<LookName, Look>()
const underWay = new Map<LookName, Promise<Look>>()

/** Fetches a look; anew when the last attempt failed. */
const load = (name: LookName): Promise<Look> => {
  const running = underWay.get(name)
  if (running) return running
  const attempt: Promise<Look> = imports[name]().then(
    ({ look }) => {
      loaded.set(name, look)
      return markFulfilled(attempt, look)
    },
    (error: unknown) => {
      underWay.delete(name)
      throw error
    },
  )
  underWay.set(name, attempt)
  return attempt
}

/** Fetches the look of a configuration's template. */
export const loadLook = (templateId: number): Promise<Look> => load(templateOf(templateId).look)

/** Whether it is here, to be rendered at once. */
export const hasLook = (templateId: number): boolean => loaded.has(templateOf(templateId).look)

/** The look of a template's row: at once when it is here, suspended until then. */
export const useLook = ({ look }: TemplateSpec): Look => use(load(look))
