import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const READY = /Vitrina is open at (\S+)/

export interface ServerProcess {
  readonly child: ChildProcess
  /** Its exit code, or the name of the signal that ended it. */
  readonly ended: Promise<unknown>
  /** Its address; rejects with what it said when it ends before. */
  readonly listening: Promise<string>
  output(): string
  /** Sends a signal and waits for the end. */
  signal(name: NodeJS.Signals): Promise<unknown>
}

/** A program that opens a shop, such as the bundled server, with these variables and no others but PATH. */
export const startProcess = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd?: string,
): ServerProcess => {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  })
  let output = ''
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const address = READY.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    ended.then(() => reject(new Error(output)))
  })
  listening.catch(() => undefined)
  return {
    child,
    ended,
    listening,
    output: () => output,
    signal(name) {
      child.kill(name)
      return ended
    },
  }
}

/** Ends what still runs. */
export const endProcesses = async (running: ServerProcess[]) => {
  for (const { child, signal } of running.splice(0))
    if (child.exitCode === null && child.signalCode === null) await signal('SIGTERM')
}
