import { readFileSync } from 'node:fs'

const read = (name: string) => readFileSync(new URL(`${name}.pem`, import.meta.url))

/** What a server for `localhost` shows: the authority's certificate, or one that nobody vouches for. */
export const certificate = (whose: 'server' | 'stranger') => ({ key: read('server.key'), cert: read(whose) })
