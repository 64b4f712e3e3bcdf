/** `/a/:id?/b` as an expression with named groups. A slash at the end of a path is taken, too. */
export const compile = (pattern: string): RegExp => {
  const source = pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? []
      if (!name) return `/${part}`
      return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`
    })
    .join('')
  return new RegExp(`^${source}/?$`, 'i')
}
