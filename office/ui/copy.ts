import { copyText } from '#src/platform/page/share.ts'
import { say } from './notices.tsx'

/** Copies what stands on the screen, and says so; where the browser refuses, that it is to be copied by hand. */
export const copyAndSay = async (text: string, copied: string): Promise<void> =>
  say((await copyText(text)) ? copied : 'El navegador no deja copiar: hay que copiarlo a mano.')
