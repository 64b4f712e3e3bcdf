import type { OfficeOrder } from '#contract/office/orders.ts'
import { Icon } from '#office/ui/icon.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { orderTexts } from '../words/texts.ts'
import { pageTexts } from './texts.ts'

type Line = OfficeOrder['lines'][number]

const ProofTag = ({ proof }: { readonly proof: NonNullable<Line['proof']> }) => {
  const { proofState } = useTexts(pageTexts)
  const colour = { approved: 'tag tag-green', change: 'tag tag-amber', drifted: 'tag tag-amber', open: 'tag' }
  return (
    <div className="order-tags">
      <span className={colour[proof.state]}>
        {proof.state === 'approved' && <Icon name="check" small />}
        {proofState[proof.state](proof.version)}
      </span>
    </div>
  )
}

const MadeLine = ({ line }: { readonly line: Line }) => {
  const words = useTexts(orderTexts)
  const pictures = line.images.length > 0 ? line.images : [line.picture].filter((picture) => picture !== '')
  const facts = [words.units(line.units), line.variant, line.sku].filter((fact) => fact !== '')
  return (
    <article className="line">
      <div className="line-pictures">
        {pictures.length === 0 && <span className="thumb" />}
        {pictures.slice(0, 2).map((picture) => (
          <img
            className="thumb"
            key={picture}
            src={picture}
            alt={line.product}
            width={96}
            height={96}
            loading="lazy"
          />
        ))}
      </div>
      <div>
        <h3>{line.product}</h3>
        <p className="sub">{facts.join(' · ')}</p>
        <ul className="prints">
          {line.prints.map((print) => (
            <li key={print}>{print}</li>
          ))}
        </ul>
        {line.proof && <ProofTag proof={line.proof} />}
        {line.proof?.note && <p className="prints">«{line.proof.note}»</p>}
      </div>
    </article>
  )
}

/** What is made: each line with its artwork. */
export const Made = ({ order }: { readonly order: OfficeOrder }) => {
  const page = useTexts(pageTexts)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{page.made}</h2>
      </div>
      {order.lines.map((line) => (
        <MadeLine key={line.position} line={line} />
      ))}
    </section>
  )
}
