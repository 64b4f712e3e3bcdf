import type { PoolClient } from 'pg'
import { distribute, hasCitus, prepareDistributing } from '../db/distribute.ts'
import { MIGRATING } from '../db/migrate.ts'
import { CliError, type Command } from './command.ts'
import { count } from './report.ts'

const WITHOUT =
  "La base no tiene la extensión Citus: no se cambió nada. En cada nodo hacen falta la extensión instalada, shared_preload_libraries = 'citus' y, en la base, CREATE EXTENSION citus (docs/deploy.md)."

interface Node {
  readonly host: string
  readonly port: number
}

const nodeOf = (text: string): Node => {
  const [, host, port] = /^([A-Za-z0-9._-]+):([0-9]{1,5})$/.exec(text.trim()) ?? []
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    throw new CliError(`--nodos espera host:puerto, separados por comas; “${text.trim()}” no lo es.`)
  return { host, port: Number(port) }
}

/** Workers reach the coordinator by the address that this command reaches it by. */
const addNodes = async (client: PoolClient, { host, port }: Node, nodes: readonly Node[]) => {
  if (nodes.length === 0) return
  await client.query('SELECT citus_set_coordinator_host($1, $2)', [host, port])
  for (const node of nodes) await client.query('SELECT citus_add_node($1, $2)', [node.host, node.port])
}

const distributeShops: Command = {
  name: 'base distribuir',
  args: [],
  summary: 'Reparte las tiendas entre los nodos de Citus, cada una entera en uno',
  options: {
    'nodos=': 'Nodos que se suman antes, host:puerto separados por comas, como los ve el coordinador',
  },
  notes: `Se hace una vez, con las tiendas cerradas, por la conexión del coordinador (DATABASE_URL). Es una sola transacción: sale entera o no
cambia nada. Repetida reparte lo que falte. Las tablas de versiones nuevas se reparten solas al actualizar. Un nodo que se suma después
recibe tiendas con SELECT citus_rebalance_start(). Más en docs/deploy.md.`,
  async run({ database, say }, _args, options) {
    const nodes = (options.value('nodos') ?? '').split(',').filter(Boolean).map(nodeOf)
    const client = await database.$client.connect()
    try {
      if (!(await hasCitus(client))) throw new CliError(WITHOUT)
      await client.query('SET statement_timeout = 0')
      // No start may migrate it meanwhile.
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATING])
      await client.query('BEGIN')
      await prepareDistributing(client)
      await addNodes(client, client, nodes)
      const tables = await distribute(client)
      await client.query('COMMIT')
      const { rows } = await client.query<{ name: string; shards: number }>(
        `SELECT nodename || ':' || nodeport AS name, count(*)::int AS shards FROM citus_shards
         WHERE table_name = 'catalogue_changes'::regclass GROUP BY 1 ORDER BY 1`,
      )
      say(
        tables.length === 0
          ? 'Ya estaba todo repartido.'
          : `Repartidas: ${count(tables.length, 'tabla', 'tablas')}.`,
      )
      for (const { name, shards } of rows) say(`  ${name}  ${count(shards, 'parte', 'partes')}`)
    } finally {
      // What was not committed ends with the connection.
      client.release(true)
    }
  },
}

export const databaseCommands = [distributeShops]
