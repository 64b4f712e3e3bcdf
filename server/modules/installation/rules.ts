const MB = 1024 * 1024
const GB = 1024 * MB

export interface DiskSpace {
  /** Bytes that may still be written, and all. */
  readonly free: number
  readonly total: number
}

export type DiskLevel = 'well' | 'low' | 'full'

/** `full`: some days at most; a small disk is not low for its size alone. */
export const diskLevel = ({ free, total }: DiskSpace): DiskLevel => {
  if (free < 512 * MB) return 'full'
  return free < 2 * GB || (free < 10 * GB && free < total / 10) ? 'low' : 'well'
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i

/** A password that would go over the net in the open is refused; this machine listens to itself alone. */
export const wouldShowPassword = (server: {
  readonly host: string
  readonly security: string
  readonly user: string
}): boolean => server.security === 'none' && server.user !== '' && !LOOPBACK.test(server.host)
