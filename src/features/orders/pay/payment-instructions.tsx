import type { OrderDetail } from '#contract/orders.ts'
import { useConfig } from '#src/session/shop.ts'
import { buttonClass } from '#src/ui/buttons/button.tsx'
import { PhoneChatIcon } from '#src/ui/icons/more-icons.tsx'
import { chatLink, chatOf } from '#src/ui/navigation/chat-link.ts'
import { CopyRow } from '../parts/copy-row.tsx'
import type { OrderTexts } from '../texts.ts'

type Instructions = NonNullable<OrderDetail['payment']['instructions']>

interface PaymentInstructionsProps {
  instructions: Instructions
  /** The order's, as it is called. */
  number: string
  /** As it is to be transferred, formatted. */
  total: string
  /** A part is paid already. */
  partly?: boolean
  texts: OrderTexts
  level: 2 | 3
}

/** What to do to pay: account data row by row, each to be copied. */
export function PaymentInstructions({
  instructions,
  number,
  total,
  partly = false,
  texts,
  level,
}: PaymentInstructionsProps) {
  const chat = chatOf(useConfig())
  const Heading = `h${level}` as const
  return (
    <section className="pay-card" aria-labelledby="pay-title">
      <Heading id="pay-title" className="t-heading">
        {texts.payTitle}
      </Heading>
      <p className="mt-2 mb-4 text-pretty">{partly ? texts.payRest : texts.payText}</p>
      <dl>
        {!instructions.rows.some((row) => row.value === total) && (
          <CopyRow label={partly ? texts.balance : texts.total} value={total} texts={texts} />
        )}
        {instructions.rows.map((row) => (
          <CopyRow key={row.label} label={row.label} value={row.value} texts={texts} />
        ))}
      </dl>
      {instructions.note && <p className="t-small text-muted mt-4">{instructions.note}</p>}
      {chat && (
        <a
          className={buttonClass('outline', true, 'mt-4')}
          href={chatLink(chat, texts.receiptText(number))}
          target="_blank"
          rel="noopener noreferrer"
        >
          <PhoneChatIcon className="size-5" />
          {texts.receipt}
        </a>
      )}
    </section>
  )
}
