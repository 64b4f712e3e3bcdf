import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '#harness/server/cli.ts'
import { shopsDatabase } from '#harness/server/database.ts'
import { readSettings } from '#server/environment/settings.ts'
import { loadDemo } from '#server/modules/demo/load.ts'
import { mediaFolder } from '#server/storage/media-folder.ts'

/** The command line on a database of its own with the demo shops. */
export const openTerminal = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-cli-'))
  const settings = readSettings({ DATA_DIR: folder })
  const { database, watched, close } = await shopsDatabase(mediaFolder(settings))
  // The other shops.
  await loadDemo(database, mediaFolder(settings))
  const run = (words: readonly string[], say: (line: string) => void) =>
    runCommand({ settings, database: watched }, words, say)
  return {
    database,
    settings,
    folder,
    /** What a command says. Throws what it refuses with. */
    async shop(...words: string[]): Promise<string> {
      const lines: string[] = []
      await run(words, (line) => void lines.push(line))
      return lines.join('\n')
    },
    /** What a command says, and what it refuses with, '' where it does not. */
    async tried(...words: string[]): Promise<{ said: string; refused: string }> {
      const lines: string[] = []
      const refused = await run(words, (line) => void lines.push(line)).then(
        () => '',
        (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
      )
      return { said: lines.join('\n'), refused }
    },
    /** Everything that the shop sells, and how often a write was logged. */
    async catalogue(tenant: string) {
      const rows = async (sql: string) => (await database.$client.query(sql, [tenant])).rows
      const own = 'WHERE tenant_id = (SELECT id FROM tenants WHERE name = $1)'
      return {
        products: await rows(
          `SELECT slug, kind, name, brand, description, keywords, active, price::float8, weight_grams,
             (SELECT name FROM categories c WHERE c.tenant_id = p.tenant_id AND c.id = p.category_id) AS category
           FROM products p ${own} ORDER BY slug`,
        ),
        variants: await rows(
          `SELECT sku, color, size, attribute, stock, reserved, hex FROM variants ${own} ORDER BY sku`,
        ),
        fields: await rows(
          `SELECT (SELECT slug FROM products p WHERE p.tenant_id = f.tenant_id AND p.id = f.product_id), name, value
           FROM product_fields f ${own} ORDER BY 1, 2, 3`,
        ),
        writes: await rows(`SELECT count(*)::int AS n FROM catalogue_changes ${own}`),
      }
    },
    async end() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Terminal = Awaited<ReturnType<typeof openTerminal>>
