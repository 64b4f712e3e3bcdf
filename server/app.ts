import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { buildFolder } from './environment/built-app.ts'
import { projectRoot } from './environment/project-root.ts'
import type { Settings } from './environment/settings.ts'
import { createVault } from './environment/vault.ts'
import { createBudget } from './fairness/budget.ts'
import { createSharedCounts, type SharedCounts } from './fairness/shared-counts.ts'
import { registerAuth } from './http/auth.ts'
import { registerJsonDepth } from './http/bounds/json-depth.ts'
import { registerPressure } from './http/bounds/pressure.ts'
import { registerTurns } from './http/bounds/turns.ts'
import { registerDelivery } from './http/delivery.ts'
import { refuseEarly, registerErrors } from './http/errors.ts'
import { registerFiles } from './http/files.ts'
import { registerForwarded } from './http/forwarded.ts'
import { registerHealth } from './http/health.ts'
import { type LogStream, logOptions } from './http/log.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerOpenApi } from './http/openapi.ts'
import { registerPreviewPage } from './http/preview-page.ts'
import { registerSecurity } from './http/security.ts'
import { registerNotFound, registerUnhandled } from './http/table.ts'
import { compileValidator, schemaController } from './http/validation.ts'
import { registerAccounts } from './modules/accounts/routes.ts'
import { createSessions } from './modules/accounts/session/live-sessions.ts'
import { registerAddresses } from './modules/addresses/routes.ts'
import { createAddresses } from './modules/addresses/service.ts'
import { createAlerts } from './modules/alerts/service.ts'
import { registerCarts } from './modules/carts/routes.ts'
import { registerCatalogue } from './modules/catalogue/routes.ts'
import { createCatalogue } from './modules/catalogue/service.ts'
import { registerDemo } from './modules/demo/routes.ts'
import { createDesigns } from './modules/designs/port.ts'
import { registerDiscovery } from './modules/discovery/routes.ts'
import { registerHistoryTidy } from './modules/history/jobs.ts'
import { currentMailServer } from './modules/installation/smtp.ts'
import { createJobs } from './modules/jobs/service.ts'
import { registerJobs } from './modules/jobs/worker.ts'
import { registerMailbox } from './modules/mail/routes.ts'
import { createMail } from './modules/mail/service.ts'
import { registerMail } from './modules/mail/worker.ts'
import { createOrders } from './modules/orders/port.ts'
import { registerOrders } from './modules/orders/routes.ts'
import { registerPayments } from './modules/payments/routes.ts'
import { createPayments } from './modules/payments/service.ts'
import { registerPricing } from './modules/pricing/routes.ts'
import { createProofs } from './modules/proofs/port.ts'
import { registerProofs } from './modules/proofs/routes.ts'
import { registerPwa } from './modules/pwa/routes.ts'
import { registerQuotes } from './modules/quotes/routes.ts'
import { registerShipping } from './modules/shipping/routes.ts'
import { createShipping } from './modules/shipping/service.ts'
import { createStaff, type Staff } from './modules/staff/service.ts'
import { registerTenants } from './modules/tenants/routes.ts'
import { createTenants } from './modules/tenants/service.ts'
import { createUploads } from './modules/uploads/port.ts'
import { registerUploads } from './modules/uploads/routes.ts'
import { registerWithdrawals } from './modules/withdrawals/routes.ts'
import { registerAlerts } from './office/alerts/routes.ts'
import { registerArtwork } from './office/artwork/routes.ts'
import { registerOfficeCatalogue } from './office/catalogue/routes.ts'
import { registerCustomers } from './office/customers/routes.ts'
import { registerDownloads } from './office/files/routes.ts'
import { createOffice } from './office/http/app.ts'
import { registerOfficeRedirect, sharedServer } from './office/http/listen.ts'
import { officeMode } from './office/http/mode.ts'
import { registerImports } from './office/imports/routes.ts'
import { registerInstallation } from './office/installation/routes.ts'
import { registerLook } from './office/look/routes.ts'
import { registerOfficeOrders } from './office/orders/routes.ts'
import { registerPrinting } from './office/printing/routes.ts'
import { registerProduction } from './office/production/routes.ts'
import { registerOfficeQuotes } from './office/quotes/routes.ts'
import { registerReports } from './office/reports/routes.ts'
import { registerSettings } from './office/settings/routes.ts'
import { registerTariffs } from './office/shipping/routes.ts'
import { registerShops } from './office/shops/routes.ts'
import { registerStaff } from './office/staff/routes.ts'
import { registerHistory } from './office/undo/routes.ts'
import { registerWorkshop } from './office/workshop/routes.ts'
import { erasuresOf, guestMerges } from './personal-data.ts'
import type { JobsPort } from './ports/jobs.ts'
import type { Ports } from './ports/ports.ts'
import { createRendering } from './rendering/pool/rendering.ts'
import { mediaFolder } from './storage/media-folder.ts'
import { fileStore } from './storage/store.ts'

/** Adds a module's or a page's routes to the server; ports are at `app.ports`. */
export type Registration = (app: FastifyInstance) => void | Promise<void>

export interface AppDeps {
  readonly settings: Settings
  readonly database: Database
  /** A copy that may lag behind a little, for what visitors look at. */
  readonly replica?: Database | undefined
  readonly now?: () => Date
  readonly log?: LogStream
  /** The built client; that of the build which this process was started from by default. */
  readonly clientDir?: string
  /** The built back office, likewise. */
  readonly officeDir?: string
  /** The built preview of shops, likewise. */
  readonly previewDir?: string
  /** The pages rendered on the server; without them only the calls are served. */
  readonly pages?: Registration
}

const MODULES: readonly Registration[] = [
  registerMail,
  registerMailbox,
  registerTenants,
  registerCatalogue,
  registerAddresses,
  registerAccounts,
  registerPricing,
  registerCarts,
  registerUploads,
  registerShipping,
  registerPayments,
  registerOrders,
  registerProofs,
  registerQuotes,
  registerWithdrawals,
  registerHistoryTidy,
  registerPwa,
  registerDiscovery,
  registerDemo,
]

const OFFICE_CALLS = [
  registerStaff,
  registerShops,
  registerOfficeOrders,
  registerArtwork,
  registerProduction,
  registerDownloads,
  registerPrinting,
  registerAlerts,
  registerWorkshop,
  registerSettings,
  registerTariffs,
  registerImports,
  registerOfficeCatalogue,
  registerHistory,
  registerInstallation,
  registerReports,
  registerCustomers,
  registerOfficeQuotes,
  registerLook,
]

/** The server, not listening. Close it before its database. */
export const createApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { settings, log, pages, clientDir = join(buildFolder() ?? '', 'client') } = deps
  const { previewDir = join(buildFolder() ?? join(projectRoot(), 'dist'), 'preview') } = deps
  const app: FastifyInstance = fastify({
    logger: logOptions(settings.logLevel, log),
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 500 },
    schemaController,
    frameworkErrors: refuseEarly,
    trustProxy: settings.trustProxy.length > 0 && [...settings.trustProxy],
    serverFactory: (handler) => sharedServer(settings, () => app.office, handler),
  })
  app.setValidatorCompiler(compileValidator)
  registerErrors(app)
  registerForwarded(app)
  registerJsonDepth(app)
  registerDelivery(app)
  const counts = sharedCountsOf(app, deps.database)
  await registerSecurity(app, settings, counts)
  registerPressure(app)
  await registerAuth(app, settings.authSecret)
  registerTurns(app)
  const jobs = createJobs({ database: deps.database, log: app.log })
  const staff = createStaff({
    database: deps.database,
    authSecret: settings.authSecret,
    now: deps.now ?? (() => new Date()),
  })
  app.decorate('ports', portsOf(app, jobs, counts, staff, deps))
  app.decorate('handled', new Set<string>())
  await addOffice(app, counts, staff, deps)
  registerHealth(app)
  registerMetrics(app)
  await registerOpenApi(app)
  for (const register of MODULES) await register(app)
  registerJobs(app, jobs)
  registerUnhandled(app)
  await registerFiles(app, { clientDir, mediaDir: mediaFolder(settings) })
  await registerPreviewPage(app, previewDir)
  await pages?.(app)
  registerNotFound(app)
  return app
}

/** The back office's own instance, ready and closed with the shops'. */
const addOffice = async (
  app: FastifyInstance,
  counts: SharedCounts,
  staff: Staff,
  { log, officeDir = join(buildFolder() ?? join(projectRoot(), 'dist'), 'office') }: AppDeps,
) => {
  const office = await createOffice({ ports: app.ports, staff, counts, officeDir, log, calls: OFFICE_CALLS })
  app.decorate('office', office)
  app.addHook('onReady', async () => {
    await office.ready()
  })
  app.addHook('onClose', () => office.close())
  registerOfficeRedirect(app)
}

const portsOf = (
  app: FastifyInstance,
  jobs: JobsPort,
  counts: SharedCounts,
  staff: Staff,
  { settings, database, replica = database, now = () => new Date() }: AppDeps,
): Ports => {
  const catalogue = createCatalogue(database, replica, { memory: settings.catalogueMemory })
  const origin = () => settings.publicUrl ?? localOrigin(app)
  const vault = createVault(settings.authSecret)
  const addresses = createAddresses(database)
  const uploads = createUploads(database, fileStore(settings), now)
  const rendering = renderingOf(app, counts)
  const alerts = createAlerts(jobs, now)
  const ports: Ports = {
    settings,
    database,
    tenants: createTenants(database, {
      onInvalid: (shop, problems) =>
        app.log.warn({ shop, problems }, "some of the shop's settings are invalid"),
      now,
      withoutAnalytics: async () => officeMode(settings) === 'oneName' && staff.isSetUp(),
    }),
    sessions: createSessions(database),
    catalogue,
    addresses,
    shipping: createShipping({ database, catalogue, addresses, vault, now, log: app.log }),
    payments: createPayments({ database, vault, origin, now, settings, log: app.log }),
    orders: createOrders(() => ports),
    proofs: createProofs(now),
    uploads,
    designs: createDesigns({ catalogue, uploads, rendering }),
    mail: createMail({
      database,
      server: () => currentMailServer({ database, vault, settings }),
      origin,
      now,
      log: app.log,
      alerts,
    }),
    vault,
    origin,
    jobs,
    alerts,
    rendering,
    erasures: erasuresOf(jobs),
    guestMerges,
    now,
  }
  return ports
}

/** What is counted of senders by all instances, for as long as the server listens. */
const sharedCountsOf = (app: FastifyInstance, database: Database): SharedCounts => {
  const counts = createSharedCounts(database)
  app.addHook('onListen', async () => counts.start())
  app.addHook('onClose', () => counts.stop())
  return counts
}

/** Ended as the server begins to end: nobody waits for a child that does not answer. */
const renderingOf = (app: FastifyInstance, counts: SharedCounts) => {
  const rendering = createRendering({
    budget: createBudget(counts),
    warn: (job) => app.log.warn({ job }, 'a child process was killed at its limit, or died'),
  })
  app.addHook('preClose', () => rendering.close())
  return rendering
}

/** Where the pages are without `PUBLIC_URL`: on this machine. Never what a request says of itself. */
const localOrigin = (app: FastifyInstance): string => {
  const address = app.server.address()
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : 'http://localhost'
}
