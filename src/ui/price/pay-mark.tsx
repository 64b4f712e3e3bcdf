import type { ReactNode } from 'react'

/** What is drawn on a card of this colour. */
const mark = (ground: string, shape: ReactNode) =>
  function Mark() {
    return (
      <svg className="pay-mark" viewBox="0 0 36 24" aria-hidden="true">
        <rect width="36" height="24" rx="4" fill={ground} />
        {shape}
      </svg>
    )
  }

/** A card with its stripe and chip: whichever company's. */
const CardMark = mark(
  '#2f5d8a',
  <>
    <path fill="#16324d" d="M0 5h36v4.5H0z" />
    <rect x="4.5" y="13" width="6.5" height="5" rx="1.25" fill="#e7c566" />
    <path d="M15 15.5h9.5M15 18.5h5.5" stroke="#d3e2f0" strokeWidth="1.5" strokeLinecap="round" />
  </>,
)

/** Money from one account to another. */
const TransferMark = mark(
  '#2c6b4f',
  <path
    d="M9 9h16m-4-4 4 4-4 4M27 15.5H11m4-4-4 4 4 4"
    fill="none"
    stroke="#fff"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  />,
)

/** No money at all: a card that is only traced. */
const TrialMark = mark(
  '#fff6da',
  <>
    <rect
      x="1"
      y="1"
      width="34"
      height="22"
      rx="3"
      fill="none"
      stroke="#7a5b00"
      strokeWidth="1.5"
      strokeDasharray="3 2.5"
    />
    <path d="M10 12.5 15.5 18 26 7" fill="none" stroke="#7a5b00" strokeWidth="2" strokeLinecap="round" />
  </>,
)

/** Our own icons by payment code. Providers' logos may not be copied, so their names are shown beside these. */
const MARKS: Readonly<Record<string, typeof CardMark>> = {
  transfer: TransferMark,
  transferencia: TransferMark,
  tarjeta: CardMark,
  tarjetas: CardMark,
  mercadopago: CardMark,
  webpay: CardMark,
  sandbox: TrialMark,
}

/** The icon of a payment method; nothing for an unknown one. */
export function PayMark({ code }: { code: string }) {
  const Drawn = MARKS[code.toLowerCase()]
  return Drawn ? <Drawn /> : null
}
