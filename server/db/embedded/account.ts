import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The system user that PostgreSQL runs as; undefined: the one who started the server. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const NAME = 'postgres'

/** PostgreSQL refuses to run as root: root gets an unprivileged system user for it, made when missing. */
export const unprivilegedAccount = async (): Promise<Account | undefined> => {
  if (process.getuid?.() !== 0) return undefined
  const known = await lookUp()
  if (known !== undefined) return known
  const attempts = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME],
    ['adduser', '-S', '-D', '-H', NAME],
  ] as const
  for (const [command, ...parameters] of attempts) {
    const made = await run(command, parameters).then(
      () => true,
      () => false,
    )
    const account = made ? await lookUp() : undefined
    if (account !== undefined) return account
  }
  throw new Error(
    `PostgreSQL refuses to run as root, and the user '${NAME}' could not be made. ` +
      'Start the server as another user, or name a PostgreSQL database in DATABASE_URL.',
  )
}

const lookUp = async (): Promise<Account | undefined> => {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', NAME]), run('id', ['-g', NAME])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Whether the account can go through to `path`; `mode` as `test` takes it: `x` to run or enter, `w` to write. */
export const canReach = async (path: string, mode: 'x' | 'w', account: Account | undefined) => {
  if (account === undefined) return true
  try {
    await run('/bin/sh', ['-c', `test -${mode} "$0"`, path], { ...account, cwd: '/' })
    return true
  } catch {
    return false
  }
}
