import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { setUp } from '#contract/office/staff.ts'
import type { Database } from '../../db/database.ts'
import { isLoopback } from '../../environment/network-of.ts'
import type { Settings } from '../../environment/settings.ts'
import { failure } from '../../errors/failure.ts'
import type { Staff } from '../../modules/staff/service.ts'
import * as setup from '../../modules/staff/setup.ts'
import { shopsWithAnalytics } from '../../modules/tenants/analytics.ts'
import { type OfficeMode, officeMode } from '../http/mode.ts'
import type { OfficePorts } from '../http/route.ts'
import { originOfRequest } from './request.ts'

/** Headers with which whoever passes a request on says so. */
const FORWARDING =
  /^(?:forwarded|via|x-(?:forwarded(?:-.+)?|real-ip|client-ip|original-.+)|true-client-ip|cf-.+|tailscale-.+)$/

/** Whether a request comes from this very machine, by no proxy or tunnel. */
const isFromHere = ({ raw, socket }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && !Object.keys(raw.headers).some((name) => FORWARDING.test(name))

const needsCode = (settings: Settings, request: FastifyRequest): boolean =>
  officeMode(settings) !== 'local' || !isFromHere(request)

export const setupState = async ({ ports, staff }: OfficePorts, request: FastifyRequest) => {
  const open = !(await staff.isSetUp())
  return { open, needsCode: open && needsCode(ports.settings, request) }
}

/** Shops whose foreign script would share the back office's origin: it waits for them. */
const shopsInTheWay = async (database: Database, mode: OfficeMode): Promise<readonly string[]> =>
  mode === 'oneName' ? shopsWithAnalytics(database) : []

/** Throws where the back office can't be set up yet. */
export const expectNoAnalytics = async (database: Database, mode: OfficeMode) => {
  const shops = await shopsInTheWay(database, mode)
  if (shops.length > 0)
    throw failure(
      'conflict',
      `Gestión espera: con un código de medición (${shops.join(', ')}) no puede compartir la dirección de las tiendas. Hay que sacar el código, o darle a Gestión una dirección propia (OFFICE_URL).`,
    )
}

export const setUpOffice = async (
  { ports, staff }: OfficePorts,
  { code: given, ...person }: v.InferOutput<typeof setUp.body>,
  request: FastifyRequest,
) => {
  const { settings } = ports
  await expectNoAnalytics(ports.database, officeMode(settings))
  const code = { needed: needsCode(settings, request), given, setting: settings.setupCode }
  return setup.setUp(staff, person, code, originOfRequest(request))
}

export interface SetupNotice {
  /** Whether nobody has set the back office up yet. */
  readonly open: boolean
  /** What they need to know for it, where they need a code and no setting has it. */
  readonly code?: string
  /** Shops whose analytics have to go first, or the back office elsewhere. */
  readonly waitsFor?: readonly string[]
}

/** What the start prints of the set-up. */
export const setupNotice = async (
  staff: Staff,
  { mode, setupCode }: { readonly mode: OfficeMode; readonly setupCode: string | undefined },
): Promise<SetupNotice> => {
  if (await staff.isSetUp()) return { open: false }
  const waitsFor = await shopsInTheWay(staff.database, mode)
  if (waitsFor.length > 0) return { open: true, waitsFor }
  // Who has set a code knows it, and it does not belong into a log.
  return mode === 'local' || setupCode !== undefined
    ? { open: true }
    : { open: true, code: await setup.setupCode(staff) }
}
