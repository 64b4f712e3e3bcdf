import { texts } from '#office/ui/market.tsx'

const shared = {
  loading: 'Buscando los pedidos…',
  states: { waiting: 'Sin responder', answered: 'Respondidos' },
  allDone: 'Nadie espera respuesta.',
  noneAnswered: 'Todavía no se respondió ninguno.',
  asked: (moment: string) => `Lo pidió ${moment}`,
  left: (days: number) =>
    days > 1
      ? `Quedan ${days} días para responder`
      : days === 1
        ? 'Queda 1 día para responder'
        : days === 0
          ? 'Último día para responder'
          : `El plazo venció hace ${-days} ${days === -1 ? 'día' : 'días'}`,
  inTime: (day: string) => `Entregado ${day}: lo pidió dentro de los 10 días.`,
  tooLate: (day: string) => `Entregado ${day}: pasaron más de 10 días.`,
  notYet: 'Todavía no se entregó: está en plazo.',
  noOrder: (written: string) => `No hay un pedido «${written}».`,
  unnamed: 'No dijo de qué pedido.',
  answer: 'Responder',
  answerTo: (name: string) => `Responder a ${name}`,
  answered: (by: string, moment: string, mailed: boolean) =>
    `${by} respondió ${moment}, ${mailed ? 'por correo' : 'por otro medio'}:`,
  text: 'Respuesta',
  textNeeded: 'Falta la respuesta.',
  how: 'Cómo se responde',
  byMail: (email: string) => `Por correo a ${email}`,
  otherwise: 'Ya se lo dije por otro medio: solo anotarlo',
  warning: 'El correo sale enseguida: no se puede deshacer.',
  send: 'Mandar la respuesta',
  note: 'Anotar',
  sent: 'Respuesta enviada.',
  noted: 'Anotado.',
}

export const withdrawalTexts = texts(
  {
    ...shared,
    title: 'Arrepentimientos',
    ready:
      'Recibimos tu arrepentimiento y lo aceptamos.\n\nSi ya tenés los productos, traelos o mandalos sin usar, en su envase. Te devolvemos lo que pagaste por el mismo medio.',
    refusal:
      'Recibimos tu pedido. La ley da 10 días corridos desde que se recibe la compra, y ya pasaron: no podemos aceptar la devolución.',
  },
  {
    title: 'Retractos',
    ready:
      'Recibimos tu retracto y lo aceptamos.\n\nSi ya tienes los productos, tráelos o envíalos sin usar, en su envase. Te devolvemos lo que pagaste por el mismo medio.',
    refusal:
      'Recibimos tu solicitud. La ley da 10 días desde que se recibe la compra, y ya pasaron: no podemos aceptar la devolución.',
  },
)
