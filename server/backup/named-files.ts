import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { StoredTable } from './catalog.ts'

export interface NamedFile {
  /** `uploads/<name>` or `media/<name>`. */
  readonly name: string
  /** Whether it has to be there; others are mentioned, as in an order whose files were given up. */
  readonly required: boolean
}

/** Files that uploads consist of; their smaller versions are mentioned once they are made. */
const OF_UPLOADS = `
  SELECT 'uploads/' || name || CASE format WHEN 'pdf' THEN '.pdf' ELSE '.original.' || format END, true
  FROM uploads WHERE removed_at IS NULL
  UNION ALL
  SELECT 'uploads/' || name || '.webp', true FROM uploads WHERE removed_at IS NULL AND picture IS NOT NULL
  UNION ALL
  SELECT 'uploads/' || (made.value ->> 'name') || '.webp', true
  FROM uploads, jsonb_each(embroidery) AS made WHERE removed_at IS NULL`

/** Addresses of our files, wherever a row has them. */
const mentionedIn = ({ sql }: StoredTable) => `
  SELECT regexp_replace(CASE WHEN found[1] LIKE 'u/%' THEN 'uploads' || substr(found[1], 2)
    ELSE 'media/' || found[1] END, '[.]+$', ''), false
  FROM ${sql} AS r, LATERAL regexp_matches(r::text, '/media/((?:u/)?[A-Za-z0-9_][A-Za-z0-9_.-]{0,200})', 'g') AS found
  WHERE r::text LIKE '%/media/%'`

/** Every file that the snapshot names, once; PostgreSQL sorts them, so that any number needs no memory here. */
export async function* namedFiles(
  client: ClientBase,
  tables: readonly StoredTable[],
): AsyncGenerator<NamedFile> {
  const all = [OF_UPLOADS, ...tables.map(mentionedIn)].join('\nUNION ALL')
  const query = `COPY (SELECT name, bool_or(required) FROM (${all}) AS named (name, required)
    GROUP BY name ORDER BY name) TO STDOUT`
  let rest = ''
  for await (const chunk of client.query(copyTo(query)) as AsyncIterable<Buffer>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [name = '', required] = line.split('\t')
      yield { name, required: required === 't' }
    }
  }
}
