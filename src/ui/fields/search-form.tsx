import { useRouter } from 'wouter'
import { listHref } from '../hrefs.ts'
import { SearchIcon } from '../icons/icons.tsx'

/** Searches the catalogue; a plain GET form until the suggestions are loaded. */
export function SearchForm({ id }: { id: string }) {
  const { base } = useRouter()
  return (
    <search className="search">
      <form className="search-form" action={base + listHref}>
        <label htmlFor={id} className="sr-only">
          Buscar productos
        </label>
        <input
          id={id}
          name="search"
          type="search"
          maxLength={100}
          placeholder="Buscar productos"
          className="search-input"
        />
        <button type="submit" className="icon-btn" aria-label="Buscar">
          <SearchIcon className="size-5" />
        </button>
      </form>
    </search>
  )
}
