import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../../environment/tokens.ts'
import { foldCode, recoveryCodeOf } from '../rules.ts'

const CODES = 10

/** Codes as they are shown, once. */
export const freshCodes = (): string[] => Array.from({ length: CODES }, () => recoveryCodeOf(randomBytes(64)))

/** What is stored of one, however it was typed. */
export const codeHash = (code: string): string => tokenHash(foldCode(code))
