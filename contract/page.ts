/**
 * Whether this is the HTML of a shop's page and not, say, a captive portal's: each has
 * `<meta name="generator" content="Vitrina">`, rendered by the server or hosted as a file.
 */
export const isOwnPage = (html: string): boolean => /<meta name="generator" content="Vitrina"/.test(html)

/**
 * The order of cascade layers, said at the head of every page: a later one beats an earlier one whatever its selectors.
 * Which of them a style sheet is in: tools/build/layers.mjs.
 */
export const layerOrder = '@layer base,parts,template,utilities,device;'
