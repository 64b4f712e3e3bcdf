import type { BoxConfiguration } from '#contract/config.ts'

const PREFIX = 'https://wa.me/'

/** The shop's WhatsApp account (key WP); undefined without one. */
export const chatOf = ({ socialMedias }: Pick<BoxConfiguration, 'socialMedias'>): string | undefined =>
  socialMedias.find((media) => media.socialMediaFK.key === 'WP')?.username

/** The chat link: the account as configured if it is a link already, otherwise with the prefix (specification, section 2). */
export const chatLink = (username: string, text?: string): string => {
  const link = username.startsWith(PREFIX) ? username : `${PREFIX}${username}`
  if (text === undefined) return link
  return `${link}${link.includes('?') ? '&' : '?'}${new URLSearchParams({ text })}`
}
