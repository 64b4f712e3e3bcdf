/**
 * Parts of SQL in which a semicolon ends nothing: comments, quoted texts and names, and bodies between dollar signs.
 * A quote that is doubled within its text reads as two texts beside each other, which is as good.
 */
const PARTS = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|;|[^;'"$/-]+|[\s\S]/g

const isComment = (part: string): boolean => part.startsWith('--') || part.startsWith('/*')

/** The statements of an SQL file, in their order and without their semicolons; comments within them stay. */
export const statementsOf = (sql: string): string[] => {
  const statements: string[] = []
  let statement = ''
  let isEmpty = true
  const end = () => {
    if (!isEmpty) statements.push(statement.trim())
    statement = ''
    isEmpty = true
  }
  for (const [part] of sql.matchAll(PARTS)) {
    if (part === ';') end()
    else {
      statement += part
      isEmpty &&= isComment(part) || part.trim() === ''
    }
  }
  end()
  return statements
}
