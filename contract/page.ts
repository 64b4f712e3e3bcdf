/**
 * Whether this is the HTML of a shop's page and not, say, a captive portal's: each has
 * `<meta name="generator" content="Vitrina">`, rendered by the server or hosted as a file.
 */
export const isOwnPage = (html: string): boolean => /<meta name="generator" content="Vitrina"/.test(html)
