import { templateNames } from '#contract/templates.ts'
import { plain } from './parts/detail-form.ts'
import type { TemplateRow, TemplateSpec } from './spec.ts'

const rows = import.meta.glob<TemplateRow>('./*/spec.ts', { eager: true, import: 'spec' })

/** All templates, by their ids from 1 on. */
export const templates: readonly TemplateSpec[] = templateNames.map((folder, index) => {
  const row = rows[`./${folder}/spec.ts`]
  if (!row) throw new Error(`src/templates/${folder} has no spec.ts`)
  return {
    banner: { photograph: 'both', sizes: '100vw' },
    orders: false,
    detail: plain,
    ...row,
    id: index + 1,
    folder,
  }
})

/** The template of a configuration's `templateFK.id`; an unknown id is template 1. */
export const templateOf = (id: number): TemplateSpec =>
  templates.find((template) => template.id === id) ?? (templates[0] as TemplateSpec)
