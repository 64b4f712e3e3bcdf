import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { archiveInto } from '#server/backup/archive-writer.ts'

/** Far more than the streams between an entry and its reader take at once. */
const LARGE = 8 * 1024 * 1024

test('[INST-12] an archive whose reader goes refuses what it has not taken, and ends nothing else', async () => {
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  onTestFinished(() => void process.off('uncaughtException', uncaught))
  const reader = new PassThrough()
  const archive = archiveInto(reader, new Date())
  // The first waits in the streams, the second for its own turn, the third behind it.
  await archive.add('first', randomBytes(LARGE))
  const waiting = ['second', 'third'].map((name) => archive.add(name, randomBytes(LARGE)))
  reader.destroy()
  const answers = await Promise.allSettled(waiting)
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await archive.abandon()
  expect(uncaught).not.toHaveBeenCalled()
  await expect(archive.add('late', Buffer.alloc(1))).rejects.toThrow()
})
