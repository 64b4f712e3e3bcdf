import { Link } from 'wouter'
import { cx } from '../class-names.ts'
import { CheckIcon } from '../icons/more-icons.tsx'

export interface Step {
  id: string
  label: string
  state: 'done' | 'current' | 'ahead'
  /** A completed step, which can be opened again. */
  href?: string
}

/** Progress through a few steps; on a phone 'Paso 2 de 5' replaces the names. */
export function Stepper({ steps, label }: { steps: readonly Step[]; label: string }) {
  const at = steps.findIndex((step) => step.state === 'current')
  return (
    <nav aria-label={label}>
      <p className="t-small text-muted mb-2 md:hidden" aria-hidden="true">
        Paso {at + 1} de {steps.length} · <span className="text-ink">{steps[at]?.label}</span>
      </p>
      <ol className="flex gap-1.5 md:gap-3">
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={cx('step', step.state !== 'ahead' && 'step-reached')}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <StepName step={step} number={index + 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ step, number }: { step: Step; number: number }) {
  const name = (
    <>
      <span className="tnum" aria-hidden="true">
        {step.state === 'done' ? <CheckIcon className="size-4 -mt-0.5 inline" /> : number}
      </span>{' '}
      {step.label}
      {step.state === 'done' && <span className="sr-only"> (completo)</span>}
    </>
  )
  return step.state === 'done' && step.href !== undefined ? (
    <Link href={step.href} className="step-name">
      {name}
    </Link>
  ) : (
    <span className="step-name">{name}</span>
  )
}
