import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Paths of the repository's files that match git's patterns, from its root. New files count before
 * they are added, so that a rule about files fails while they are written and not after the commit.
 */
export const repositoryFiles = (...patterns: string[]): string[] => {
  const arguments_ = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  return execFileSync('git', arguments_, { encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && existsSync(path))
}
