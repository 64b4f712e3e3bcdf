import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { LinkButton } from '../buttons/link-button.tsx'
import { deviceHref } from '../hrefs.ts'
import { AlertIcon, OfflineIcon, SearchIcon } from '../icons/icons.tsx'

interface StateProps {
  title: string
  text?: ReactNode
  icon?: ReactNode
  /** What the person can do now. */
  actions?: ReactNode
  /** Heading level that fits the page's order. */
  level?: 1 | 2 | 3
}

/** An area without content: says why and what to do. */
export function StateMessage({ title, text, icon, actions, level = 2 }: StateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="state">
      {icon && <div className="state-icon">{icon}</div>}
      <Heading className="t-heading text-balance">{title}</Heading>
      {text && <p className="text-muted mt-2 max-w-[44ch] text-balance">{text}</p>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

export function EmptyState(props: StateProps) {
  return <StateMessage icon={<SearchIcon className="size-7" />} {...props} />
}

interface ErrorStateProps {
  /** What the server said, for the person. */
  message?: string | undefined
  /** Status code of the failure, to report to support. */
  code?: number | undefined
  onRetry: () => void
  level?: 1 | 2 | 3
}

export function ErrorState({ message, code, onRetry, level = 2 }: ErrorStateProps) {
  return (
    <div role="alert">
      <StateMessage
        level={level}
        icon={<AlertIcon className="size-7" />}
        title="No se pudo cargar"
        text={`${message ?? 'Oops ha ocurrido un error.'}${code ? ` (código ${code})` : ''}`}
        actions={<Button onClick={onRetry}>Reintentar</Button>}
      />
    </div>
  )
}

interface OfflineStateProps {
  onRetry?: () => void
  level?: 1 | 2 | 3
  /** What is missing of a page that is shown in part; without it, all of the page. */
  what?: string
}

/** Shown offline for a page of which nothing is cached, or not all. */
export function OfflineState({ onRetry, level = 2, what }: OfflineStateProps) {
  return (
    <StateMessage
      level={level}
      icon={<OfflineIcon className="size-7" />}
      title="Esto todavía no está en tu dispositivo"
      text={
        what
          ? `${what} aparecen cuando vuelva la conexión.`
          : 'No hay conexión. Lo que ya viste sigue disponible, y esta página aparece sola cuando vuelva.'
      }
      actions={
        <>
          {onRetry && (
            <Button tone="outline" onClick={onRetry}>
              Reintentar
            </Button>
          )}
          <LinkButton tone="quiet" href={deviceHref}>
            Qué llevar sin conexión
          </LinkButton>
        </>
      }
    />
  )
}
