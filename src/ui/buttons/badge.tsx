import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'

export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'accent'; children: ReactNode }) {
  return <span className={cx('badge', tone === 'accent' && 'badge-accent')}>{children}</span>
}
