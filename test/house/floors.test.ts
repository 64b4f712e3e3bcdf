import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#harness/temporary-folder.ts'
import config, { floors } from '../../.dependency-cruiser.mjs'
import { FOLDER_CIRCLES, layOut, projectSources, readImports, violations } from '../../tools/check/floors.mjs'

const folder = temporaryFolder('floors')

type Plant = [from: string, to: string]

/** One forbidden import per rule: the module, and what it names. */
const planted: Record<string, Plant> = {
  'contract-stands-alone': ['contract/a.ts', '#domain/b.ts'],
  'contract-is-valibot': ['contract/a.ts', 'react'],
  'domain-on-contract': ['domain/a.ts', '../src/ui/b.tsx'],
  'domain-is-pure': ['domain/a.ts', 'node:fs'],
  'worker-on-contract': ['sw/a.ts', '#domain/b.ts'],
  'server-without-src': ['server/a.ts', '#src/platform/b.ts'],
  'render-loads-the-build': ['server/pages/a.ts', '../../sw/b.ts'],
  'src-without-server': ['src/api/a.ts', '#server/b.ts'],
  'office-on-contract': ['office/api/a.ts', '#src/ui/b.tsx'],
  'preview-apart': ['office/preview/a.ts', '#office/ui/b.tsx'],
  'office-is-imported-by-none': ['src/app/a.ts', '#office/app/b.ts'],
  'shoppers-without-office': ['src/api/a.ts', '#contract/office/b.ts'],
  'platform-below-domain': ['src/platform/a.ts', '#domain/b.ts'],
  'features-apart': ['src/features/cart/a.ts', '#src/features/checkout/b.ts'],
  'screens-apart': ['src/screens/a.tsx', './b.tsx'],
  'templates-apart': ['src/templates/museum/a.tsx', '../night/b.tsx'],
  'template-parts-below-templates': ['src/templates/parts/a.tsx', '../night/b.tsx'],
  'harness-below-tests': ['bench/a.ts', '../test/b.ts'],
  'product-without-harness': ['server/a.ts', '#harness/b.ts'],
  'demo-is-data': ['demo/a.ts', '#server/b.ts'],
  'modules-apart': ['server/modules/orders/a.ts', '../carts/b.ts'],
  'rules-are-pure': ['server/modules/orders/rules.ts', './repository.ts'],
  'repository-is-the-ground': ['server/modules/orders/repository.ts', './service.ts'],
  'routes-through-service': ['server/modules/orders/routes.ts', './repository.ts'],
  'commands-without-queries': ['server/cli/a.ts', 'drizzle-orm'],
  'rendering-in-one-room': ['server/modules/uploads/a.ts', 'sharp'],
  'dexie-in-one-room': ['src/features/cart/a.ts', 'dexie'],
  'calls-in-one-room': ['src/queries/a.ts', 'ofetch'],
  'no-circles': ['src/ui/a.ts', './a.ts'],
  resolvable: ['src/ui/a.ts', './nowhere.ts'],
  ...Object.fromEntries(
    Object.entries(floors).flatMap(([place, levels]) =>
      levels.flatMap((rooms, level) =>
        rooms.map((room): [string, Plant] => {
          const other = rooms.find((sibling) => sibling !== room) ?? levels[level + 1]?.[0]
          const target = other ? `#${place}/${other}/b.ts` : `#${place}/b.ts`
          return [`${place.split('/').at(-1)}-${room}-looks-down`, [`${place}/${room}/a.ts`, target]]
        }),
      ),
    ),
  ),
}

/** The module that a planted import leads to has to be there, or the import would only be unresolvable. */
const targetOf = ([from, to]: Plant) =>
  to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? join(from, '..', to) : undefined

async function caughtBy([from, to]: Plant, more: [string, string][] = []) {
  const target = targetOf([from, to])
  const sources = new Map<string, string>()
  if (target && !target.includes('nowhere')) sources.set(target, '')
  sources.set(from, `import '${to}'\n`)
  layOut([...sources, ...more], folder)
  return (await violations(folder)).map(({ rule }) => rule)
}

describe('floors', () => {
  it('[SAFE-13] has a planted violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual(config.forbidden.map(({ name }) => name).sort())
  })

  it.each(Object.entries(planted))('[SAFE-13] %s catches its planted violation', async (rule, plant) => {
    expect(await caughtBy(plant)).toContain(rule)
  })

  it('[SAFE-13] a circle over two modules is caught', async () => {
    const back: [string, string] = ['src/ui/b.ts', "import './a.ts'"]
    expect(await caughtBy(['src/ui/a.ts', './b.ts'], [back])).toContain('no-circles')
  })

  it('[SAFE-13] a circle of folders over four modules is caught, and a folder with what lies in it is none', async () => {
    const circle: [string, string][] = [
      ['src/ui/fields/b.ts', ''],
      ['src/ui/fields/c.ts', "import '../price/d.ts'"],
      ['src/ui/price/d.ts', ''],
    ]
    expect(await caughtBy(['src/ui/price/a.ts', '../fields/b.ts'], circle)).toEqual(
      expect.arrayContaining([FOLDER_CIRCLES]),
    )
    const nested: [string, string][] = [
      ['src/ui/fields/b.ts', ''],
      ['src/ui/fields/c.ts', "import '../d.ts'"],
      ['src/ui/d.ts', ''],
    ]
    expect(await caughtBy(['src/ui/a.ts', './fields/b.ts'], nested)).toEqual([])
  })

  it('[SAFE-13] lets a floor import what is below it', async () => {
    expect(await caughtBy(['src/screens/home.tsx', '#src/features/cart/commands/commands.ts'])).toEqual([])
    expect(await caughtBy(['src/features/cart/a.ts', './lines/b.tsx'])).toEqual([])
    expect(await caughtBy(['server/modules/orders/service.ts', './repository.ts'])).toEqual([])
  })

  it('reads every way of naming a module', () => {
    const source = `
      import type { A } from '#a.ts'
      import b, { type C } from './b.ts'
      export * from './c.ts'
      export { d } from './d.ts'
      const load = () => import('./e.tsx')
      type F = import('./f.ts').F`
    expect(readImports('x.tsx', source)).toEqual(['#a.ts', './b.ts', './c.ts', './d.ts', './e.tsx', './f.ts'])
  })

  const paths = projectSources().map(([path]) => path.replace(/\.tsx?$/, '.mjs'))
  it.each(config.forbidden.map(({ name, from }): [string, { path?: string }] => [name, from]))(
    '[SAFE-13] %s watches at least one real file',
    (_name, from) => {
      expect(paths.some((path) => new RegExp(from.path ?? '').test(path))).toBe(true)
    },
  )
})
