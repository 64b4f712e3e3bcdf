import { use } from 'react'
import type { TemplateName } from '#contract/templates.ts'
import { markFulfilled } from '#src/hydration/fulfilled.ts'
import type { Look } from './look.ts'
import type { TemplateSpec } from './spec.ts'
import { templateOf } from './specs.ts'

const imports = import.meta.glob<{ look: Look }>('./*/look.tsx')

const loaded = new Map<TemplateName, Look>()
const underWay = new Map<TemplateName, Promise<Look>>()

/** Fetches a look; anew when the last attempt failed. */
const load = (name: TemplateName): Promise<Look> => {
  const running = underWay.get(name)
  if (running) return running
  const fetchLook = imports[`./${name}/look.tsx`]
  if (!fetchLook) throw new Error(`src/templates/${name} has no look.tsx`)
  const attempt: Promise<Look> = fetchLook().then(
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
