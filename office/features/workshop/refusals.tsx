import { failureWords } from '#office/api/failure-words.ts'
import { outbox, useOutbox } from '#office/queries/outbox.ts'

/** Ticks that were refused, until whoever made them has read why: they may have been made hours ago. */
export const Refusals = () =>
  useOutbox().refusals.map(({ key, number, error }) => (
    <p className="notice notice-red" key={key}>
      <span className="grow">
        {number === '' ? 'Prendas' : number}: no se anotó.{' '}
        {error === undefined ? 'Tiene algo que no se puede leer.' : failureWords(error)}
      </span>
      <button type="button" className="button button-small" onClick={() => outbox.dismiss(key)}>
        Entendido
      </button>
    </p>
  ))
