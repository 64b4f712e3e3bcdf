import { useSyncExternalStore } from 'react'
import { deviceStorage, type KeyValue } from '#src/platform/device/storage.ts'

export type Consent = 'granted' | 'denied'

const consentKey = (tenant: string) => `vitrina:${tenant}:analytics`
const listeners = new Set<() => void>()
const notifyAll = () => {
  for (const listener of listeners) listener()
}

/** What the person has answered on this device; undefined: not asked yet. */
const readConsent = (storage: KeyValue, tenant: string): Consent | undefined => {
  const stored = storage.get(consentKey(tenant))
  return stored === 'granted' || stored === 'denied' ? stored : undefined
}

/** Stores the answer; undefined removes it, and the question is asked again. */
export const writeConsent = (storage: KeyValue, tenant: string, consent: Consent | undefined): void => {
  if (consent) storage.set(consentKey(tenant), consent)
  else storage.remove(consentKey(tenant))
  notifyAll()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The person's answer; undefined in a first render, too. */
export const useConsent = (tenant: string): Consent | undefined =>
  useSyncExternalStore(
    subscribe,
    () => readConsent(deviceStorage, tenant),
    () => undefined,
  )
