import { folded } from '#domain/words/folded.ts'

/** Small letters, digits and hyphens: names that differ in accents, capitals or signs alone are one. */
export const slug = (name: string): string =>
  folded(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
