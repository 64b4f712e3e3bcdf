import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** A second, the default, is short for a sign on a busy machine; `eventually` of the harness waits as long. */
const POLL = { timeout: 30_000 }

export default defineConfig({
  test: {
    // Each works on databases of its own, on one cluster with a hundred connections.
    maxWorkers: Math.min(availableParallelism(), 4),
    // A failure on a machine far away says what was found, not how much of it.
    chaiConfig: { truncateThreshold: 500 },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/{contract,domain,src,sw,office,house}/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['harness/properties.ts'],
          expect: { poll: POLL },
          // Properties try hundreds of cases, and no test is about time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['harness/server/database.ts'],
          setupFiles: ['harness/properties.ts', 'harness/parallel-queries.ts'],
          // The server keeps nothing in its modules, and loading it takes longer than most files' tests.
          isolate: false,
          // Read as a process starts. An authority of our own, for servers of tests that speak TLS.
          env: {
            NODE_EXTRA_CA_CERTS: fileURLToPath(new URL('harness/tls/authority.pem', import.meta.url)),
          },
          expect: { poll: POLL },
          // Children that open pictures give way to everything else on a busy machine, and properties try whole orders.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Real browser, real built server. A file keeps two thirds of a core busy; first in the alphabet, they run first.
        test: {
          name: 'flows',
          include: ['test/flows/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['harness/browser/shop.ts'],
          // Files share the modules that they load, not what they start.
          isolate: false,
          expect: { poll: POLL },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
