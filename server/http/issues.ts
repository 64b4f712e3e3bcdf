import * as v from 'valibot'
import type { Schema } from '#contract/endpoint.ts'

export type Issue = v.BaseIssue<unknown>

/** Issues that are gathered of one input: 8 MiB can have millions, which would take all the memory. */
const MOST_ISSUES = 2000

class Enough extends Error {}

/** All that a contract finds wrong with an input that it refuses; of very much, the first. */
export const issuesOf = (schema: Schema, input: unknown): readonly Issue[] => {
  let found = 0
  const count = () => {
    found += 1
    if (found > MOST_ISSUES) throw new Enough()
    return ''
  }
  try {
    return v.safeParse(schema, input, { message: count }).issues ?? []
  } catch (cause) {
    if (!(cause instanceof Enough)) throw cause
    return v.safeParse(schema, input, { abortEarly: true }).issues ?? []
  }
}

/** What a schema shows of itself: entries, items and branches, by its kind. */
interface Part {
  readonly type: string
  readonly wrapped?: Part
  readonly entries?: Readonly<Record<string, Part>>
  readonly item?: Part
  readonly options?: readonly Part[]
  /** Of a variant: the field that tells its branches apart. */
  readonly key?: string
  readonly literal?: unknown
  readonly pipe?: readonly { readonly type: string }[]
}

const unwrapped = (part: Part): Part => (part.wrapped ? unwrapped(part.wrapped) : part)

type Step = { readonly input: unknown; readonly key: unknown }

const branchesOf = ({ type, options = [], key = '' }: Part, input: unknown): readonly Part[] => {
  if (type === 'union') return options
  const meant = Object(input)[key]
  return type === 'variant' ? options.filter(({ entries }) => entries?.[key]?.literal === meant) : []
}

const within = (outer: Part, step: Step): Part | undefined => {
  const part = unwrapped(outer)
  for (const branch of branchesOf(part, step.input)) {
    const found = within(branch, step)
    if (found) return found
  }
  return part.item ?? part.entries?.[String(step.key)]
}

/** The part of a schema that an issue is about. */
const partAt = (schema: Schema, { path }: Issue): Part | undefined => {
  let part: Part | undefined = schema as unknown as Part
  for (const step of path ?? []) part = part && within(part, step)
  return part && unwrapped(part)
}

/** Whether an issue is about a whole number. */
export const isWhole = (schema: Schema, issue: Issue): boolean =>
  partAt(schema, issue)?.pipe?.some(({ type }) => type === 'integer') === true

/** A branch that the value is not even of the type of was not meant. */
const distance = (issues: readonly Issue[]) =>
  issues.length + (issues.some(({ kind, path }) => kind === 'schema' && path === undefined) ? 1000 : 0)

/** In place of a union's own issue those of the branch with the fewest: the caller most likely meant that one. */
export const flatIssues = (schema: Schema, issues: readonly Issue[]): Issue[] =>
  issues.flatMap((issue) => {
    const union = issue.type === 'union' ? partAt(schema, issue) : undefined
    if (union === undefined) return [issue]
    const [nearest = []] = (union.options ?? [])
      .map((branch) => issuesOf(branch as unknown as Schema, issue.input))
      .sort((a, b) => distance(a) - distance(b))
    return nearest.map((inner) => ({ ...inner, path: joined(issue, inner) }))
  })

const joined = (outer: Issue, inner: Issue): Issue['path'] => {
  const [first, ...rest] = [...(outer.path ?? []), ...(inner.path ?? [])]
  return first && [first, ...rest]
}
