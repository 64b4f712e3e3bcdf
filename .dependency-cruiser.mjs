// The floors of the house (docs/architecture.md). Run by `npm run check`, through tools/floors.mjs.
// What is cruised are the imports that tools/floors.mjs has read out of the sources: paths end in .mjs, and a package
// is '@npm/name'.

const world = (...rooms) => `^(${rooms.join('|')})/`
const WORLDS = ['contract', 'domain', 'src', 'sw', 'server', 'demo', 'test', 'tools']
const allBut = (...rooms) => world(...WORLDS.filter((room) => !rooms.includes(room)))

/** Packages and Node's own modules, but for these. */
const outside = (...packages) => ({ path: `^(?!(${WORLDS.join('|')})/|@npm/(${packages.join('|')})$)` })

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Rooms of src from the ground up; those of one floor do not import each other. */
export const floors = [
  ['platform'],
  ['api', 'db'],
  ['queries', 'session', 'outbox', 'ui'],
  ['templates', 'features'],
  ['screens'],
  ['app'],
]

const srcFloors = floors.flatMap((rooms, level) =>
  rooms.map((room) => {
    const below = floors.slice(0, level).flat()
    return forbid(
      `src-${room}-looks-down`,
      `src/${room} may import ${[...below, 'contract', 'domain'].join(', ')}, and itself.`,
      { path: `^src/${room}/` },
      { path: '^src/', pathNot: `^src/(${[room, ...below].join('|')})/` },
    )
  }),
)

export default {
  forbidden: [
    forbid(
      'contract-stands-alone',
      'The contract imports nothing of ours.',
      { path: '^contract/' },
      { path: allBut('contract') },
    ),
    forbid(
      'contract-is-valibot',
      'The contract is schemas and types.',
      { path: '^contract/' },
      outside('valibot'),
    ),
    forbid(
      'domain-on-contract',
      'Domain rules know the contract only.',
      { path: '^domain/' },
      { path: allBut('domain', 'contract') },
    ),
    forbid(
      'domain-is-pure',
      'Both sides run the domain: no Node, no framework.',
      { path: '^domain/' },
      outside('valibot', 'big.js', 'clipper2-ts', 'fontkit', 'postcss', 'saxes'),
    ),
    forbid(
      'worker-on-contract',
      'The service worker knows the contract only.',
      { path: '^sw/' },
      { path: allBut('sw', 'contract') },
    ),
    forbid(
      'server-without-src',
      'The server meets the app in server/pages alone, which loads the built one.',
      { path: '^server/', pathNot: '^server/pages/' },
      { path: world('src', 'sw', 'test', 'tools') },
    ),
    forbid(
      'render-loads-the-build',
      'server/pages knows types of the app at most.',
      { path: '^server/pages/' },
      { path: world('sw', 'test', 'tools') },
    ),
    forbid(
      'src-without-server',
      'The app knows the server by the contract.',
      { path: '^src/' },
      { path: allBut('src', 'contract', 'domain') },
    ),
    forbid(
      'platform-below-domain',
      'src/platform and domain stand on one floor.',
      { path: '^src/platform/' },
      { path: '^domain/' },
    ),
    ...srcFloors,
    forbid(
      'features-apart',
      'Features meet in screens.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    forbid(
      'screens-apart',
      'A screen is one lazy module.',
      { path: '^src/screens/([^/.]+)' },
      { path: '^src/screens/', pathNot: '^src/screens/$1[/.]' },
    ),
    forbid(
      'slots-apart',
      'A slot of a template stands alone.',
      { path: '^src/templates/slots/([^/]+)/' },
      { path: '^src/templates/slots/', pathNot: '^src/templates/slots/$1/' },
    ),
    forbid(
      'modules-apart',
      'Server modules meet through ports wired in app.ts.',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    ),
    forbid(
      'ground-below-modules',
      'http and db serve the modules.',
      { path: '^server/(http|db)/' },
      { path: '^server/(modules/|app\\.|main\\.)' },
    ),
    forbid(
      'rules-are-pure',
      'A module’s rules know no database and no request.',
      { path: '^server/modules/[^/]+/rules' },
      { path: '^server/(db|http)/|^server/modules/[^/]+/(routes|service|repository)' },
    ),
    forbid(
      'repository-is-the-ground',
      'A repository knows the database, not who asks.',
      { path: '^server/modules/[^/]+/repository' },
      { path: '^server/modules/[^/]+/(routes|service)|^server/http/(?!failure)' },
    ),
    forbid(
      'routes-through-service',
      'Routes ask the service, not the database.',
      { path: '^server/modules/[^/]+/routes' },
      { path: '^server/modules/[^/]+/repository' },
    ),
    forbid(
      'rendering-in-one-room',
      'What opens pictures or sets documents runs in child processes: ask the port `rendering`.',
      { path: '^server/', pathNot: '^server/rendering/' },
      { path: '^@npm/(sharp|pdfkit)$' },
    ),
    forbid(
      'dexie-in-one-room',
      'Tables are used through src/db.',
      { path: '^src/', pathNot: '^src/db/' },
      { path: '^@npm/dexie' },
    ),
    forbid(
      'calls-in-one-room',
      'HTTP is used through src/api.',
      { path: '^src/', pathNot: '^src/api/' },
      { path: '^@npm/ofetch' },
    ),
    forbid('no-circles', 'A circle is one module in disguise.', {}, { circular: true }),
    forbid(
      'resolvable',
      'An import that leads nowhere would pass by every other rule.',
      {},
      { couldNotResolve: true, pathNot: '^@npm/' },
    ),
  ],
  options: {},
}
