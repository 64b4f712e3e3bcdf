import type { OrderDetail } from '#contract/orders.ts'
import { cx } from '#src/ui/class-names.ts'
import { CloseIcon } from '#src/ui/icons/icons.tsx'
import { CheckIcon } from '#src/ui/icons/more-icons.tsx'
import type { OrderTexts } from '../texts.ts'
import { formatMoment, statusWord, trackingOf } from '../tracking.ts'

/** The order's way so far, with dates, and what is still to come. */
export function TrackingStory({ order, texts }: { order: OrderDetail; texts: OrderTexts }) {
  return (
    <ol className="story" aria-label={texts.story}>
      {trackingOf(order).map((step) => (
        <li
          key={step.status}
          className={cx('story-step', `story-${step.state}`)}
          aria-current={step.state === 'current' || step.state === 'stopped' ? 'step' : undefined}
        >
          <span className="story-dot" aria-hidden="true">
            {step.state === 'done' && <CheckIcon className="size-4" />}
            {step.state === 'stopped' && <CloseIcon className="size-4" />}
          </span>
          <div>
            <p className="story-name">
              {step.status === 'Paid' && order.owing
                ? texts.owing
                : statusWord(step.status, order.shipping.pickUp, texts)}
              <span className="sr-only">
                {' '}
                ({step.state === 'ahead' ? texts.pending : step.state === 'done' ? texts.done : texts.current}
                )
              </span>
            </p>
            {step.at && <time dateTime={step.at}>{formatMoment(step.at)}</time>}
            {step.note && <p className="pb-3">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
