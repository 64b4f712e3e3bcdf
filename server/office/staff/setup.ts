import type { FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import type { setUp } from '#contract/office/staff.ts'
import { isLoopback } from '../../environment/network-of.ts'
import type { Settings } from '../../environment/settings.ts'
import type { Staff } from '../../modules/staff/service.ts'
import * as setup from '../../modules/staff/setup.ts'
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

export const setUpOffice = (
  { ports, staff }: OfficePorts,
  { code: given, ...person }: v.InferOutput<typeof setUp.body>,
  request: FastifyRequest,
) => {
  const { settings } = ports
  const code = { needed: needsCode(settings, request), given, setting: settings.setupCode }
  return setup.setUp(staff, person, code, originOfRequest(request))
}

/** What the start prints: whether nobody has set the back office up yet, and with which code they do, where they need one. */
export const setupNotice = async (
  staff: Staff,
  { mode, setupCode }: { readonly mode: OfficeMode; readonly setupCode: string | undefined },
): Promise<{ readonly open: boolean; readonly code?: string }> => {
  if (await staff.isSetUp()) return { open: false }
  // Who has set a code knows it, and it does not belong into a log.
  return mode === 'local' || setupCode !== undefined
    ? { open: true }
    : { open: true, code: await setup.setupCode(staff) }
}
