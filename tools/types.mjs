// Type-checks each world on its own: what a world may use (DOM, Node, worker) differs.
import { spawnSync } from 'node:child_process'

const worlds = ['contract', 'domain', 'src', 'sw', 'office', 'office/sw', 'server', 'test']
let failed = 0
for (const world of worlds) {
  const started = performance.now()
  const { status } = spawnSync('npx', ['--no-install', 'tsc', '-p', world], { stdio: 'inherit' })
  console.log(
    `types ${world} ${status === 0 ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`,
  )
  if (status !== 0) failed += 1
}
process.exit(failed > 0 ? 1 : 0)
