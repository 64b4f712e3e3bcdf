import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as calls from '#contract/office/imports.ts'
import { call } from '#office/api/api.ts'
import { isPassing } from '#office/api/error.ts'
import { after } from '#src/platform/device/clock.ts'
import { newId } from '#src/platform/device/uuid.ts'
import { createObservable } from '#src/platform/observable.ts'
import { useAction } from './action.ts'
import { client } from './client.ts'
import { keys } from './keys.ts'
import { usePages } from './pages.ts'
import { useShop } from './session.ts'

/** How often a run is asked for while a server works at it, and while its pictures come, in ms. */
const WORKS_EVERY = 700
const WAITS_EVERY = 3000

const WORKING: readonly calls.ImportState[] = ['reading', 'applying', 'undoing']

export const useImports = () => {
  const { name: shop } = useShop()
  return useQuery({
    queryKey: keys.imports(shop),
    queryFn: ({ signal }) => call(calls.listImports, { shop, signal }),
  })
}

export const useImport = (id: string) => {
  const { name: shop } = useShop()
  return useQuery({
    queryKey: keys.import(shop, id),
    queryFn: ({ signal }) => call(calls.getImport, { shop, signal, query: { id } }),
    refetchInterval: ({ state: { data, status } }) => {
      if (status === 'error') return WAITS_EVERY
      if (data && WORKING.includes(data.run.state)) return WORKS_EVERY
      const comes =
        data?.run.state === 'receiving' || (data?.run.state === 'done' && data.pictures.waiting > 0)
      return comes ? WAITS_EVERY : false
    },
  })
}

/** Rows of one kind, as they were when the run was last read. */
export const useImportRows = ({ id, digest, state }: calls.ImportRun, kind: calls.ImportRow['kind']) => {
  const { name: shop } = useShop()
  return usePages({
    queryKey: [...keys.import(shop, id), kind, digest, state],
    name: undefined,
    schema: calls.listImportRows.result,
    ask: (after, signal) =>
      call(calls.listImportRows, { shop, signal, query: { id, kind, ...(after === '' ? {} : { after }) } }),
  })
}

const remember = (shop: string, run: calls.ImportRun) => {
  client.setQueryData(keys.import(shop, run.id), (old: { run: calls.ImportRun } | undefined) =>
    old === undefined ? undefined : { ...old, run },
  )
  void client.invalidateQueries({ queryKey: keys.imports(shop) })
}

/** What is done with a run, by clicks. */
export const useImportActions = (id: string) => {
  const { name: shop } = useShop()
  const answer = useAction(async (decimals: 'comma' | 'point') =>
    remember(shop, await call(calls.answerDecimals, { shop, body: { id, decimals } })),
  )
  const correct = useAction(
    async (digest: string, cells: readonly { row: number; column: string; value: string }[]) =>
      remember(shop, await call(calls.correctRows, { shop, body: { id, digest, cells: [...cells] } })),
  )
  const apply = useAction(async (digest: string) =>
    remember(shop, await call(calls.applyImport, { shop, body: { id, key: newId(), digest } })),
  )
  const cancel = useAction(async () => {
    stopSending(id)
    remember(shop, await call(calls.cancelImport, { shop, body: { id } }))
  })
  const undo = useAction(async () =>
    remember(shop, await call(calls.undoImport, { shop, body: { id, key: newId() } })),
  )
  const report = useAction(async () =>
    location.assign((await call(calls.exportImport, { shop, body: { id } })).url),
  )
  return { answer, correct, apply, cancel, undo, report }
}

export const useExport = () => {
  const { name: shop } = useShop()
  return useAction(async (format: (typeof calls.EXPORT_FORMATS)[number]) =>
    location.assign((await call(calls.exportCatalogue, { shop, body: { format } })).url),
  )
}

interface Sending {
  readonly shop: string
  readonly id: string
  readonly file: File
  /** From 0 to 1. */
  readonly share: number
  readonly error?: unknown
}

/** The file that this tab sends; it goes on while somebody looks at something else. */
const sending = createObservable<Sending | undefined>(undefined)

const stopSending = (id: string) => {
  if (sending.current()?.id === id) sending.become(undefined)
}

/** Tries of one piece, and the pause before another one, in ms. */
const TRIES = 4
const PAUSE = 1500

const pause = (ms: number) => new Promise<void>((resolve) => void after(ms, resolve))

const sendPiece = async ({ shop, id, file }: Sending, piece: number): Promise<calls.ImportRun> => {
  const from = piece * calls.PIECE_BYTES
  const part = file.slice(from, from + calls.PIECE_BYTES)
  for (let tries = 1; ; tries += 1)
    try {
      return await call(calls.putPiece, { shop, query: { id, piece: String(piece) }, file: part })
    } catch (error) {
      if (!isPassing(error) || tries === TRIES) throw error
      await pause(PAUSE * tries)
    }
}

/** Sends what is not there yet, piece by piece. */
const sendAll = async (begun: Sending): Promise<void> => {
  const { shop, id, file } = begun
  sending.become({ ...begun, error: undefined })
  const pieces = Math.ceil(file.size / calls.PIECE_BYTES)
  try {
    let run = await call(calls.startImport, {
      shop,
      body: { id, name: file.name.slice(0, 200), bytes: file.size },
    })
    for (let piece = 0; piece < pieces; piece += 1) {
      if (sending.current()?.id !== id) return
      if (!run.arrived.includes(piece)) run = await sendPiece(begun, piece)
      sending.become({ ...begun, share: (piece + 1) / pieces })
    }
    sending.become(undefined)
    void client.invalidateQueries({ queryKey: keys.imports(shop) })
  } catch (error) {
    const stopped = sending.current()
    if (stopped?.id === id) sending.become({ ...begun, share: stopped.share, error })
  }
}

/** Brings a file in; answers the run's id, at once. */
export const useSend = () => {
  const { name: shop } = useShop()
  const current = useSyncExternalStore(sending.subscribe, sending.current)
  return {
    sending: current?.shop === shop ? current : undefined,
    send: (file: File): string => {
      const id = newId()
      void sendAll({ shop, id, file, share: 0 })
      return id
    },
    again: () => {
      const stopped = sending.current()
      if (stopped) void sendAll(stopped)
    },
    stop: () => sending.become(undefined),
  }
}
