/**
 * Names of the templates, each a folder of `src/templates`. A shop's `templateFK.id` is the place in this list, from 1 on:
 * a new one comes last.
 */
export const templateNames = [
  'classic',
  'mosaic',
  'editorial',
  'catalog',
  'workshop',
  'fair',
  'depot',
  'boutique',
  'night',
  'museum',
] as const

export type TemplateName = (typeof templateNames)[number]
