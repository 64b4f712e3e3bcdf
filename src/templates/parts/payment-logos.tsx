import { PayMark } from '#src/ui/price/pay-mark.tsx'

/** Providers that are named by a code. */
const NAMES: Readonly<Record<string, string>> = {
  transferencia: 'Transferencia',
  mercadopago: 'Mercado Pago',
  webpay: 'Webpay Plus',
}

const isPicture = (logo: string): boolean => /^(https?:\/\/|\/)/.test(logo)

/** The payment providers: the shop's picture of each, otherwise our own logo with the name. */
export function PaymentLogos({ logos }: { logos: readonly string[] }) {
  if (logos.length === 0) return null
  return (
    <div>
      <h2 className="t-label foot-title">Medios de pago</h2>
      <ul className="flex flex-wrap gap-2 mt-3">
        {logos.map((logo) => (
          <li key={logo} className="pay-logo">
            {isPicture(logo) ? (
              <img src={logo} alt={nameOf(logo)} height="24" loading="lazy" decoding="async" />
            ) : (
              <>
                <PayMark code={logo} />
                {NAMES[logo] ?? logo}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** 'mercado-pago' of '/media/mercado-pago.svg'. */
const nameOf = (address: string): string =>
  (address.split('/').pop() ?? '').replace(/\.\w+$/, '').replace(/[-_]/g, ' ')
