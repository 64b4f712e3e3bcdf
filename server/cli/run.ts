import { parseArgs } from 'node:util'
import { printedLine } from '../formats/printable.ts'
import { backupCommands } from './backup.ts'
import { catalogueCommands } from './catalogue.ts'
import { CliError, type Command, type Context, type Options } from './command.ts'
import { credentialCommands } from './credentials.ts'
import { databaseCommands } from './database.ts'
import { demoCommands } from './demo.ts'
import { commandHelp, generalHelp, usageOf } from './help.ts'
import { historyCommands } from './history.ts'
import { orderChangeCommands } from './order-changes.ts'
import { orderCommands } from './orders.ts'
import { peopleCommands } from './people.ts'
import { pictureCommands } from './pictures.ts'
import { placeCommands } from './places.ts'
import { printingCommands } from './printing.ts'
import { proofCommands } from './proofs.ts'
import { shippingCommands } from './shipping.ts'
import { teamCommands } from './team.ts'
import { tenantCommands } from './tenants.ts'

const COMMANDS: readonly Command[] = [
  ...tenantCommands,
  ...pictureCommands,
  ...credentialCommands,
  ...catalogueCommands,
  ...printingCommands,
  ...orderCommands,
  ...orderChangeCommands,
  ...historyCommands,
  ...proofCommands,
  ...peopleCommands,
  ...teamCommands,
  ...shippingCommands,
  ...placeCommands,
  ...demoCommands,
  ...backupCommands,
  ...databaseCommands,
]

const HELP = { help: { type: 'boolean', short: 'h' } } as const

const parsed = (command: Command, words: readonly string[]) => {
  const own = Object.keys(command.options).map((name) => [
    name.replace(/[=*]/g, ''),
    { type: name.includes('=') ? ('string' as const) : ('boolean' as const), multiple: true },
  ])
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { ...HELP, ...Object.fromEntries(own) },
      allowPositionals: true,
    })
    return { values: new Map<string, unknown>(Object.entries(values)), positionals }
  } catch {
    throw new CliError(
      `Hay una opción que no existe o a la que le falta su valor.\n\n${commandHelp(command)}`,
    )
  }
}

const optionsOf = (given: ReadonlyMap<string, unknown>): Options => {
  const values = (name: string) => {
    const value = given.get(name)
    return Array.isArray(value) ? value.map(String) : []
  }
  return { values, value: (name) => values(name).at(-1), has: (name) => given.has(name) }
}

/** Runs what the words say; the context is opened for a command that really runs. */
export const runCli = async (
  words: readonly string[],
  say: (line: string) => void,
  open: (asItIs: boolean) => Promise<Context>,
): Promise<void> => {
  const command = COMMANDS.find(({ name }) => words.slice(0, 2).join(' ') === name)
  if (command === undefined) {
    const asked =
      words.length === 0 || words.some((word) => word === '--help' || word === '-h' || word === 'ayuda')
    if (asked) return say(generalHelp(COMMANDS))
    throw new CliError(`No hay ninguna orden “${words.slice(0, 2).join(' ')}”.\n\n${generalHelp(COMMANDS)}`)
  }
  const { values, positionals } = parsed(command, words.slice(2))
  if (values.has('help')) return say(commandHelp(command))
  const needed = command.args.filter((name) => !name.startsWith('[')).length
  if (positionals.length < needed || positionals.length > command.args.length)
    throw new CliError(`Se esperaba: ${usageOf(command)}\n\n${commandHelp(command)}`)
  const context = await open(command.asItIs ?? false)
  // Whatever a command says may hold what a person wrote.
  const printed = { ...context, say: (line: string) => context.say(printedLine(line)) }
  await command.run(printed, positionals, optionsOf(values))
}
