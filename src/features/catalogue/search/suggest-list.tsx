import { useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { useConfig } from '#src/session/shop.ts'
import { closeSheet } from '#src/ui/sheet.ts'
import { lazyTexts } from '../lazy-texts.ts'
import { SuggestOption } from './suggest-option.tsx'
import { FEWEST_LETTERS, type Suggestion, searchHref } from './suggestions.ts'
import { useSuggestions } from './use-suggestions.ts'
import './suggest.css'

/** The list of a combobox (WAI-ARIA: focus stays in the field, arrows go through the list). */
export function SuggestList({ input }: { input: HTMLInputElement }) {
  const id = useId()
  const config = useConfig()
  const texts = lazyTexts(config.environment)
  const [, navigate] = useLocation()
  const [words, setWords] = useState(input.value.trim())
  // The field may have been left while this was on its way.
  const [open, setOpen] = useState(() => document.activeElement === input)
  const [at, setAt] = useState(-1)
  const { suggestions, waiting, online } = useSuggestions(words)
  const shown = open && suggestions.length > 0
  const active = shown ? suggestions[at] : undefined
  const optionId = (index: number) => `${id}-${index}`

  const leave = (href: string) => {
    setOpen(false)
    setAt(-1)
    closeSheet(input.closest('.search-sheet'))
    input.blur()
    navigate(href)
  }

  useEffect(() => {
    const says = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': String(shown),
      'aria-activedescendant': active ? optionId(at) : '',
    }
    for (const [name, value] of Object.entries(says)) input.setAttribute(name, value)
  })

  useEffect(() => {
    const form = input.form
    const typed = () => {
      setWords(input.value.trim())
      setAt(-1)
      setOpen(true)
    }
    const key = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && suggestions.length > 0) {
        setOpen(true)
        // One more place than suggestions: the field itself.
        const places = suggestions.length + 1
        setAt(((at + 1 + step + places) % places) - 1)
      } else if (event.key === 'Enter' && active) leave(active.href)
      else if (event.key === 'Escape' && shown) {
        setOpen(false)
        setAt(-1)
      } else return
      event.preventDefault()
      event.stopPropagation()
    }
    const submit = (event: Event) => {
      event.preventDefault()
      leave(searchHref(input.value.trim()))
    }
    const show = () => setOpen(true)
    const hide = () => setOpen(false)
    input.addEventListener('input', typed)
    input.addEventListener('keydown', key)
    input.addEventListener('focus', show)
    input.addEventListener('blur', hide)
    form?.addEventListener('submit', submit)
    return () => {
      input.removeEventListener('input', typed)
      input.removeEventListener('keydown', key)
      input.removeEventListener('focus', show)
      input.removeEventListener('blur', hide)
      form?.removeEventListener('submit', submit)
    }
  })

  const nothing = !shown && !waiting
  const saying = online ? nothing && texts.nothingLike(words) : texts.searchOffline
  const note = open && words.length >= FEWEST_LETTERS && saying
  return (
    <div className="suggest" hidden={!shown && !note}>
      {shown && suggestions[0]?.kind === 'seen' && <p className="suggest-title">{texts.recentlySeen}</p>}
      <div id={id} role="listbox" aria-label="Sugerencias" hidden={!shown}>
        {suggestions.map((suggestion: Suggestion, index) => (
          <SuggestOption
            key={suggestion.href}
            id={optionId(index)}
            suggestion={suggestion}
            active={index === at}
            config={config}
            onChoose={() => leave(suggestion.href)}
          />
        ))}
      </div>
      {note && <p className="suggest-note">{note}</p>}
      <p className="sr-only" role="status">
        {shown && !waiting ? texts.suggested(suggestions.length) : ''}
      </p>
    </div>
  )
}
