import { type ReactNode, useId } from 'react'
import type { Proof, ProofLine } from '#contract/proofs.ts'
import { formatMoment } from '../tracking.ts'
import { codeOf } from './code-of.ts'
import { ProofSheet } from './proof-sheet.tsx'
import type { ProofTexts } from './texts.ts'

interface ProofCardProps {
  line: ProofLine
  /** Answers are still taken. */
  open: boolean
  texts: ProofTexts
  /** The way to answer the current version. */
  answer: (current: Proof) => ReactNode
  /** The way to change the design, for whoever bought it. */
  edit: ReactNode
}

function Said({ proof, texts }: { proof: Proof; texts: ProofTexts }) {
  const { state, by, at, note } = proof
  if (state === 'open') return null
  const moment = formatMoment(at)
  return (
    <>
      <p>{state === 'approved' ? texts.approvedBy(by, moment) : texts.changeBy(by, moment)}</p>
      {note && <blockquote className="proof-said">{note}</blockquote>}
    </>
  )
}

/** Whether its current proof waits for an answer. */
export const isAnswerable = ({ versions, drifted }: ProofLine): boolean =>
  versions.at(-1)?.state === 'open' && !drifted

/** One line's proof: what is printed, where it stands, and what was said to its versions. */
export function ProofCard({ line, open, texts, answer, edit }: ProofCardProps) {
  const id = useId()
  const current = line.versions.at(-1)
  if (!current) return null
  const past = line.versions.slice(0, -1).reverse()
  const answerable = open && isAnswerable(line)
  return (
    <article className="proof-card" aria-labelledby={id}>
      <header className="proof-head">
        <h2 id={id} className="t-heading">
          {line.productName}
        </h2>
        <p className={`proof-state proof-${current.state}`}>{texts.states[current.state]}</p>
        <p className="t-small text-muted tnum">{texts.version(current.version, codeOf(current.hash))}</p>
      </header>
      <ProofSheet
        name={line.productName}
        pictures={current.pictures}
        areas={line.areas}
        items={line.goods}
        colors={line.colors}
        texts={texts}
      >
        <div className="grid gap-4">
          <Said proof={current} texts={texts} />
          {current.state === 'change' && open && <p className="text-muted">{texts.waitsForNew}</p>}
          {line.drifted && (
            <p className="form-notice" role="alert">
              {texts.drifted}
            </p>
          )}
          {answerable && answer(current)}
          {open && current.state !== 'approved' && edit}
          {past.length > 0 && (
            <details className="proof-past">
              <summary>{texts.history}</summary>
              <ol className="grid gap-4 mt-3">
                {past.map((proof) => (
                  <li key={proof.version}>
                    <p className="t-small text-muted tnum">
                      {texts.version(proof.version, codeOf(proof.hash))}
                    </p>
                    <Said proof={proof} texts={texts} />
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
      </ProofSheet>
    </article>
  )
}
