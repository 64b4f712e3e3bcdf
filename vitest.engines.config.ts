import { defineConfig } from 'vitest/config'

/** WebKit and Firefox, by `npm run test:engines`: a configuration of its own, so that `npm test` does without them. */
export default defineConfig({
  test: {
    name: 'engines',
    include: ['test/engines/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['harness/browser/shop.ts'],
    // A driver has one session.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
})
