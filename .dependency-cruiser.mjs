// The floors of the house (docs/architecture.md). Run by `npm run check`, through tools/check/floors.mjs.
// What is cruised are the imports that tools/check/floors.mjs has read out of the sources: paths end in .mjs, and a package
// is '@npm/name'.

const world = (...rooms) => `^(${rooms.join('|')})/`
const WORLDS = [
  'contract',
  'domain',
  'src',
  'sw',
  'office',
  'server',
  'demo',
  'harness',
  'test',
  'bench',
  'tools',
]
const allBut = (...rooms) => world(...WORLDS.filter((room) => !rooms.includes(room)))

/** Packages and Node's own modules, but for these. */
const outside = (...packages) => ({ path: `^(?!(${WORLDS.join('|')})/|@npm/(${packages.join('|')})$)` })

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Rooms from the ground up; those of one floor do not import each other. */
export const floors = {
  domain: [
    ['colour', 'files', 'money', 'orders', 'words'],
    ['cart', 'drawing', 'raster'],
    ['inks', 'market', 'pricing'],
    ['checkout', 'design'],
    ['embroidery', 'studio'],
    ['design-checks', 'surface'],
  ],
  src: [
    ['platform'],
    ['api', 'db', 'hydration'],
    ['queries', 'session', 'sync', 'ui'],
    ['templates', 'features'],
    ['screens'],
    ['app'],
  ],
  'src/features/builder': [
    ['artwork', 'document', 'stage', 'words'],
    ['drawing'],
    ['preview', 'embroidery-preview'],
    ['builder', 'canvas'],
    ['actions', 'opening'],
    ['controls'],
    ['designs', 'price', 'real-view'],
    ['panels'],
    ['editor'],
  ],
  office: [
    ['db', 'preview', 'sw'],
    ['api'],
    ['outbox'],
    ['queries', 'ui'],
    ['features'],
    ['screens'],
    ['app'],
  ],
  server: [
    ['environment', 'errors', 'tenant-settings'],
    ['db', 'formats'],
    ['fairness', 'start', 'storage'],
    ['rendering'],
    ['ports'],
    ['documents', 'http'],
    ['push'],
    ['modules', 'pages'],
    ['backup', 'personal-data'],
    ['office'],
    ['app', 'cli'],
  ],
}

/** A room is a folder, or a single file. */
const roomOf = (place, ...rooms) => `^${place}/(${rooms.join('|')})[/.]`

const lookDown = Object.entries(floors).flatMap(([place, levels]) =>
  levels.flatMap((rooms, level) =>
    rooms.map((room) => {
      const below = levels.slice(0, level).flat()
      return forbid(
        `${place.split('/').at(-1)}-${room}-looks-down`,
        `Of ${place}, ${room} may import ${below.length > 0 ? below.join(', ') : 'nothing'} but itself.`,
        { path: roomOf(place, room) },
        { path: `^${place}/`, pathNot: roomOf(place, room, ...below) },
      )
    }),
  ),
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
      { path: world('src', 'sw', 'test', 'harness', 'bench', 'tools') },
    ),
    forbid(
      'render-loads-the-build',
      'server/pages knows types of the app at most.',
      { path: '^server/pages/' },
      { path: world('sw', 'test', 'harness', 'bench', 'tools') },
    ),
    forbid(
      'src-without-server',
      'The app knows the server by the contract.',
      { path: '^src/' },
      { path: allBut('src', 'contract', 'domain') },
    ),
    forbid(
      'office-on-contract',
      'The back office knows the server by the contract, and of the shop what touches the device or shows pushed messages.',
      { path: '^office/', pathNot: '^office/preview/' },
      { path: allBut('office', 'contract', 'domain'), pathNot: '^src/platform/|^sw/push[.]' },
    ),
    forbid(
      'preview-apart',
      'The preview is the shoppers’ app with a draft: nothing of the back office runs on the shops’ origin.',
      { path: '^office/preview/' },
      { path: allBut('contract', 'src'), pathNot: '^office/preview/' },
    ),
    forbid(
      'office-is-imported-by-none',
      'Shoppers get nothing of the back office.',
      { path: allBut('office', 'harness', 'test', 'bench', 'tools') },
      { path: '^office/' },
    ),
    forbid(
      'shoppers-without-office',
      'Nothing of the back office is in a file that shoppers get: those are the same bytes with it and without it.',
      { path: '^(src|sw|demo|contract|domain)/', pathNot: '^(contract|domain)/office/' },
      { path: '^(contract|domain)/office/' },
    ),
    forbid(
      'platform-below-domain',
      'src/platform and domain stand on one floor.',
      { path: '^src/platform/' },
      { path: '^domain/' },
    ),
    ...lookDown,
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
      'templates-apart',
      'A template is one folder; what two of them share lies in parts.',
      { path: '^src/templates/(?!parts/)([^/]+)/' },
      { path: '^src/templates/[^/]+/', pathNot: '^src/templates/(parts|$1)/' },
    ),
    forbid(
      'template-parts-below-templates',
      'What templates share knows none of them.',
      { path: '^src/templates/parts/' },
      { path: '^src/templates/(?!parts/)[^/]+/' },
    ),
    forbid(
      'harness-below-tests',
      'What tests, benches and tools share lies in harness.',
      { path: '^(harness|bench|tools)/' },
      { path: '^test/' },
    ),
    forbid(
      'product-without-harness',
      'The product knows nothing of what tests it.',
      { path: '^(contract|domain|src|sw|office|server|demo)/' },
      { path: '^(harness|bench|test)/' },
    ),
    forbid(
      'demo-is-data',
      'The demo is data: the server reads it, not the other way round.',
      { path: '^demo/' },
      { path: '^(src|sw|server)/' },
    ),
    forbid(
      'modules-apart',
      'Server modules meet through ports wired in app.ts.',
      { path: '^server/modules/([^/]+)/' },
      { path: '^server/modules/', pathNot: '^server/modules/$1/' },
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
      { path: '^server/modules/[^/]+/(routes|service)|^server/http/' },
    ),
    forbid(
      'routes-through-service',
      'Routes ask the service, not the database.',
      { path: '^server/modules/[^/]+/routes' },
      { path: '^server/modules/[^/]+/repository' },
    ),
    forbid(
      'commands-without-queries',
      'Queries are a module’s: a command and the office ask its repository.',
      { path: '^server/(cli|office)/' },
      { path: '^server/db/schema/|^@npm/drizzle-orm' },
    ),
    forbid(
      'rendering-in-one-room',
      'What opens pictures or sets documents runs in child processes: ask the port `rendering`.',
      { path: '^server/', pathNot: '^server/rendering/' },
      { path: '^@npm/(sharp|pdfkit)$' },
    ),
    forbid(
      'dexie-in-one-room',
      'Tables are used through src/db, and office/db.',
      { path: '^(src|office)/', pathNot: '^(src|office)/db/' },
      { path: '^@npm/dexie' },
    ),
    forbid(
      'calls-in-one-room',
      'HTTP is used through src/api, and office/api.',
      { path: '^(src|office)/', pathNot: '^(src|office)/api/' },
      { path: '^@npm/ofetch' },
    ),
    forbid('no-circles', 'A circle is one module in disguise.', {}, { circular: true }),
    forbid(
      'resolvable',
      'An import that leads nowhere would pass by every other rule.',
      { pathNot: '^test/house/' },
      // Settings of tools lie outside of the rooms.
      {
        couldNotResolve: true,
        pathNot: '^@npm/|/(\\.dependency-cruiser|(vite|vite\\.office|vite\\.preview|uno)\\.config)\\.mjs$',
      },
    ),
  ],
  options: {},
}
