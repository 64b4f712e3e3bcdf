import type { FormEvent } from 'react'
import { useLocation, useRouter } from 'wouter'
import { listHref } from './addresses.ts'
import { SearchIcon } from './icons.tsx'

/** Searches the catalogue; without JavaScript it is a plain GET form. */
export function SearchForm({ id }: { id: string }) {
  const { base } = useRouter()
  const [, navigate] = useLocation()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    navigate(words ? `${listHref}?search=${encodeURIComponent(words)}` : listHref)
  }

  return (
    <search>
      <form className="search-form" action={base + listHref} onSubmit={submit}>
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
