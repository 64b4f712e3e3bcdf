import { type Command, columns } from './command.ts'

const optionText = (name: string) => `--${name.replace(/[=*]/g, '')}${name.includes('=') ? ' …' : ''}`

export const usageOf = ({ name, args }: Command) => ['shop', name, ...args].join(' ')

const HEAD = `Vitrina: las tiendas desde la línea de comandos.

Uso: npm run shop -- <orden> [argumentos] [opciones]
     npm run shop -- <orden> --help    ayuda de una orden
`

/** Everything that there is. */
export const generalHelp = (commands: readonly Command[]): string =>
  [
    HEAD,
    'Órdenes:',
    ...columns(
      commands.map((command) => [`  ${[command.name, ...command.args].join(' ')}`, command.summary]),
    ),
    '',
    'Funciona con la tienda abierta o cerrada. Usa la base de DATABASE_URL o, sin ella, la de DATA_DIR (./data).',
  ].join('\n')

export const commandHelp = (command: Command): string => {
  const options = Object.entries(command.options).map(([name, text]) => [`  ${optionText(name)}`, text])
  return [
    `Uso: npm run ${usageOf(command).replace('shop ', 'shop -- ')}${options.length > 0 ? ' [opciones]' : ''}`,
    '',
    `${command.summary}.`,
    ...(options.length > 0 ? ['', 'Opciones:', ...columns(options)] : []),
    ...(command.notes === undefined ? [] : ['', command.notes]),
  ].join('\n')
}
