import { useState } from 'react'
import { errorMessage } from '#src/api/errors.ts'

/** One thing at a time that a person asks of the server: busy meanwhile, and its no in words. */
export const useAction = () => {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const run = async (task: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setRefused('')
    try {
      await task()
      return true
    } catch (error) {
      setRefused(errorMessage(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, run }
}
