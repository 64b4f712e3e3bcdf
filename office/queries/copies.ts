import { queryOptions, useQuery } from '@tanstack/react-query'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { now } from '#src/platform/device/clock.ts'
import { type Desktop, useDesktop } from './session.ts'

const copies = () => import('#office/db/copies.ts')

/** Stores an answer for when none comes. */
export const saveAnswer = (key: string, value: unknown, { operator, shop }: Desktop): void => {
  void copies().then(({ saveCopy }) => saveCopy(operator, shop.name, { key, at: now(), value }))
}

interface Asked<S extends GenericSchema> {
  /** Of the fresh answer. */
  readonly queryKey: readonly string[]
  /** Under which it is stored. */
  readonly name: string
  readonly schema: S
  /** Whether it is shown: until there is a fresh answer. */
  readonly isNeeded: boolean
}

interface Copied<T> {
  /** When it was fetched, in ms since the epoch. */
  readonly at: number
  readonly value: T
}

/** What `saveAnswer` stored, checked once as it is read: a board takes a slow phone long. null: nothing that is readable. */
export const copyOf = <S extends GenericSchema>(
  { operator, shop }: Desktop,
  { queryKey, name, schema }: Omit<Asked<S>, 'isNeeded'>,
) =>
  queryOptions({
    queryKey: [...queryKey, 'copy'],
    queryFn: async (): Promise<Copied<InferOutput<S>> | null> => {
      const copy = await (await copies()).readCopy(operator, shop.name, name)
      const parsed = safeParse(schema, copy?.value)
      return copy && parsed.success ? { at: copy.at, value: parsed.output } : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The same where the screen has nothing fresh; undefined: there is none. */
export const useCopy = <S extends GenericSchema>({ isNeeded, ...asked }: Asked<S>) => {
  const { data } = useQuery({ ...copyOf(useDesktop(), asked), enabled: isNeeded })
  return data ?? undefined
}
