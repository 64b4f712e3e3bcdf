import { resolve } from 'node:path'
import { createBackup } from '../backup/create.ts'
import { BackupError } from '../backup/failure.ts'
import { restoreBackup } from '../backup/restore.ts'
import { noteBackup } from '../modules/installation/backups.ts'
import { hasInstallationHistory, recordInstallation } from '../modules/installation/history.ts'
import { COMMAND_LINE } from '../office/scope.ts'
import { CliError, type Command } from './command.ts'
import { count } from './report.ts'

/** What the person can understand is said as it is. */
const understood = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof BackupError) throw new CliError(cause.message)
    throw cause
  }
}

const SECRET = 'El archivo es secreto: tiene datos de clientes, pedidos y cuentas.'

const create: Command = {
  name: 'respaldo crear',
  args: ['ARCHIVO'],
  summary: 'Guarda en un archivo la base de datos y los archivos subidos, como están en un mismo momento',
  options: {},
  asItIs: true,
  notes: `Se puede hacer con la tienda abierta. El archivo es un tar.gz que solo su dueño puede leer, y es secreto: tiene los datos de
los clientes, y la AUTH_SECRET si la guarda DATA_DIR. Si AUTH_SECRET está en la configuración, no está en el archivo y hay que guardarla
aparte: sin ella no se abren las credenciales de las tiendas. Un archivo que ya existe no se sobrescribe.`,
  async run({ database, settings, say }, [path = '']) {
    const job = { database, settings, path: resolve(path), now: new Date(), say }
    const made = await understood(createBackup(job))
    await noteBackup(database, {
      by: COMMAND_LINE.name,
      at: job.now,
      bytes: made.bytes,
      missing: made.missing.length + made.missingMore,
    })
    if (await hasInstallationHistory(database))
      await recordInstallation(database, { at: job.now, by: COMMAND_LINE.name, action: 'backupMade' })
    for (const name of made.missing) say(`  Falta: ${name}`)
    if (made.missingMore > 0) say(`  … y ${made.missingMore} más.`)
    if (made.missing.length > 0) say('Esos archivos ya faltaban en la instalación; todo lo demás está.')
    say(`Respaldo listo: ${path}, ${Math.ceil(made.bytes / 1e6)} MB.`)
    say(
      made.secret
        ? `${SECRET} También tiene la clave AUTH_SECRET de esta instalación.`
        : `${SECRET} La AUTH_SECRET está en tu configuración y no acá: guardala aparte.`,
    )
  },
}

const SECRETS = {
  restored: 'La clave AUTH_SECRET es ahora la del respaldo.',
  same: 'La clave AUTH_SECRET es la misma: las credenciales de las tiendas se abren.',
  other:
    'La clave AUTH_SECRET es otra: hay que volver a cargar las credenciales de las tiendas (shop credenciales).',
} as const

const restore: Command = {
  name: 'respaldo restaurar',
  args: ['ARCHIVO'],
  summary: 'Pone un respaldo en una instalación vacía',
  options: { 'otra-clave': 'Sigue aunque no se tenga la AUTH_SECRET del respaldo' },
  asItIs: true,
  notes: `La instalación tiene que estar vacía: otra DATA_DIR, o una base nueva en DATABASE_URL. Primero se revisa todo el archivo; si está
dañado o algo falla, la base queda vacía. Sirve también el de una versión anterior de Vitrina: después se actualiza. Los mensajes
que esperaban salir en el momento del respaldo salen otra vez.`,
  async run({ database, settings, say }, [path = ''], options) {
    const otherSecret = options.has('otra-clave')
    const job = { database, settings, path: resolve(path), otherSecret, say }
    const { header, end, migrated, secret } = await understood(restoreBackup(job))
    const rows = Object.values(end.rows).reduce((sum, some) => sum + some, 0)
    say(
      `Restaurado el respaldo del ${header.createdAt}: ${header.tables.length} tablas, ${count(rows, 'fila', 'filas')}, ${count(end.files, 'archivo', 'archivos')}.`,
    )
    if (migrated.length > 0)
      say(`La base se actualizó a esta versión: ${count(migrated.length, 'paso', 'pasos')}.`)
    say(SECRETS[secret])
  },
}

export const backupCommands = [create, restore]
