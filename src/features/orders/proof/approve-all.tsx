import { type FormEvent, useId, useState } from 'react'
import type { ProofLine, Proofs } from '#contract/proofs.ts'
import { sendApproval } from '#src/api/calls/proofs.ts'
import { statusOf } from '#src/api/errors.ts'
import { useOnline } from '#src/platform/device/online.ts'
import { useAction } from '#src/queries/use-action.ts'
import { useArtworkAddress } from '#src/session/artwork-address.ts'
import { useShop } from '#src/session/shop.ts'
import { Button } from '#src/ui/buttons/button.tsx'
import { Field } from '#src/ui/fields/field.tsx'
import { FieldError } from '#src/ui/fields/field-error.tsx'
import { Thumb } from '#src/ui/media/thumb.tsx'
import { codeOf } from './code-of.ts'
import type { ProofTexts } from './texts.ts'

interface ApproveAllProps {
  token: string
  /** Those that wait for an answer. */
  lines: readonly ProofLine[]
  texts: ProofTexts
  onAnswered: (proofs: Proofs, said: string) => void
  /** Another version, or another answer, has come since. */
  onOutdated: () => void
}

/** Approves several proofs by one answer, with the pictures of each in sight. */
export function ApproveAll({ token, lines, texts, onAnswered, onOutdated }: ApproveAllProps) {
  const { api, connection } = useShop()
  const online = useOnline(connection)
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const { busy, refused, run } = useAction()
  const id = useId()
  const viewed = lines.flatMap(({ line, versions }) => {
    const current = versions.at(-1)
    return current ? [{ line, version: current.version, hash: current.hash }] : []
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    const by = name.trim()
    const [first, ...others] = viewed
    setMissing(by === '')
    if (by === '' || !first) return
    void run(async () => {
      try {
        onAnswered(await sendApproval(api, { token, ...first, name: by, others }), texts.thanksAll)
      } catch (error) {
        if (statusOf(error) === 409) onOutdated()
        throw error
      }
    })
  }

  return (
    <section className="proof-card" aria-labelledby={id}>
      <h2 id={id} className="t-heading">
        {texts.approveAll}
      </h2>
      <ul className="grid gap-4">
        {lines.map((line) => (
          <Viewed key={line.line} line={line} texts={texts} />
        ))}
      </ul>
      <form className="proof-answer" noValidate onSubmit={send}>
        <Field
          label={texts.name}
          required
          maxLength={80}
          autoComplete="name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={missing ? texts.noName : undefined}
        />
        <p className="t-small text-muted">{texts.approvingAll(lines.length)}</p>
        <FieldError>{refused}</FieldError>
        {!online && (
          <p className="form-notice" role="status">
            {texts.offline}
          </p>
        )}
        <Button type="submit" busy={busy} disabled={!online}>
          {texts.approveAll}
        </Button>
      </form>
    </section>
  )
}

/** What is approved of one line: its pictures, its product and its version. */
function Viewed({ line: { productName, colors, versions }, texts }: { line: ProofLine; texts: ProofTexts }) {
  const current = versions.at(-1)
  if (!current) return null
  const { pictures, version, hash } = current
  return (
    <li>
      <p className="font-medium">{[productName, ...colors.map(({ name }) => name)].join(' · ')}</p>
      <p className="t-small text-muted tnum">{texts.version(version, codeOf(hash))}</p>
      <ul className="proof-thumbs">
        {pictures.map((address, index) => (
          <li key={address}>
            <Small address={address} alt={texts.view(productName, index + 1, pictures.length)} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Small({ address, alt }: { address: string; alt: string }) {
  return <Thumb src={useArtworkAddress(address, '')} alt={alt} className="proof-thumb" />
}
