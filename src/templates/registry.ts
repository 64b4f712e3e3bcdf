import { use } from 'react'
import type { TemplateName } from '#contract/templates.ts'
import { markFulfilled } from '#src/hydration/fulfilled.ts'
import type { TemplateSpec } from './spec.ts'
import { templateOf } from './specs.ts'
import type { Template } from './template.ts'

const imports = import.meta.glob<{ template: Template }>('./*/look.tsx')

const loaded = new Map<TemplateName, Template>()
const loading = new Map<TemplateName, Promise<Template>>()

/** Loads a template's chunk; tries again when the last attempt failed. */
const load = (name: TemplateName): Promise<Template> => {
  const running = loading.get(name)
  if (running) return running
  const importTemplate = imports[`./${name}/look.tsx`]
  if (!importTemplate) throw new Error(`src/templates/${name} has no look.tsx`)
  const attempt: Promise<Template> = importTemplate().then(
    ({ template }) => {
      loaded.set(name, template)
      return markFulfilled(attempt, template)
    },
    (error: unknown) => {
      loading.delete(name)
      throw error
    },
  )
  loading.set(name, attempt)
  return attempt
}

/** Loads the template of a configuration's `templateFK.id`. */
export const loadTemplate = (templateId: number): Promise<Template> => load(templateOf(templateId).folder)

/** Whether it is loaded, so that it can be rendered at once. */
export const isTemplateLoaded = (templateId: number): boolean => loaded.has(templateOf(templateId).folder)

/**
 * The components and texts of a template; suspends until they are loaded.
 *
 * @example const { Navbar, Footer } = useTemplate(templateOf(config.templateFK.id))
 */
export const useTemplate = ({ folder }: TemplateSpec): Template => use(load(folder))
