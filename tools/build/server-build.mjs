import { build } from 'vite'

/** Bundles the server into a folder of the project: `main.js`, which listens, `cli.js`, and `render-child.js`. */
export const buildServer = (outDir) =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      rolldownOptions: {
        input: {
          main: 'server/main.ts',
          cli: 'server/cli.ts',
          'render-child': 'server/rendering/pool/child.ts',
        },
      },
      outDir,
      emptyOutDir: true,
      target: 'node20',
      copyPublicDir: false,
    },
  })
