import type { CDPSession, Page } from 'playwright-core'

/** A device in this page that looks at a finger, which is always the right one. */
export const addAuthenticator = async (
  page: Page,
): Promise<{ readonly protocol: CDPSession; readonly authenticatorId: string }> => {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { protocol, authenticatorId }
}
