/** A chat on WhatsApp with a text to send; Argentina's mobile numbers are dialled there with a 9. */
export const whatsappUrl = (international: string, text: string): string =>
  `https://wa.me/${international.slice(1).replace(/^54(?!9)/, '549')}?text=${encodeURIComponent(text)}`
