import { LinkButton } from '../buttons/link-button.tsx'
import { listHref } from '../hrefs.ts'
import { SearchIcon } from '../icons/icons.tsx'
import { StateMessage } from './states.tsx'

interface PageNotFoundProps {
  title?: string
  text?: string
}

/** The not-found page: says so and offers all products and the home (specification, section 2). */
export function PageNotFound({
  title = 'No encontramos lo que buscabas',
  text = 'Puede que el producto ya no esté o que la dirección tenga un error.',
}: PageNotFoundProps) {
  return (
    <div className="wrap">
      <StateMessage
        level={1}
        icon={<SearchIcon className="size-7" />}
        title={title}
        text={text}
        actions={
          <>
            <LinkButton href={listHref}>Ver todos los productos</LinkButton>
            <LinkButton href="/" tone="outline">
              Volver al inicio
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
