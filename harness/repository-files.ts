import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Paths of the repository's files that match git's patterns, from its root. New files count before
 * they are added, so that a rule about files fails while they are written and not after the commit.
 */
export const repositoryFiles = (...patterns: string[]): string[] => {
  // Ended by NUL, since git quotes names that are not ASCII where lines end them.
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  return execFileSync('git', list, { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(path))
}
