import { proofAreas } from '#domain/design/proof.ts'
import { proofColors } from '#domain/design/proof-colors.ts'
import { orderNumberOf } from '#domain/orders/document-number.ts'
import { boughtColors, colorsOf } from '../../db/variant-colors.ts'
import { codeOf, lostWords, paperAreas } from '../../documents/proof-paper.ts'
import { shopItself } from '../../fairness/sender.ts'
import { momentOf } from '../../formats/local-time.ts'
import { accentOnPaper } from '../../formats/paper-colours.ts'
import { techniquesOf } from '../../modules/catalogue/read/printing.ts'
import type { OrderRow } from '../../modules/orders/repository.ts'
import { readProofs } from '../../modules/proofs/port.ts'
import { hasDrifted, versionsOf } from '../../modules/proofs/rules.ts'
import { pdfPictures } from '../../modules/quotes/pdf-pictures.ts'
import type { Tenant } from '../../ports/tenant.ts'
import type { PaperProof } from '../../rendering/proof/sheet.ts'
import { ownPictures } from '../../storage/own-pictures.ts'
import type { OfficeDeps } from '../deps.ts'

/** Longest side of a picture in a proof's PDF, in pixels, and how many there may be. */
const PICTURES = { box: 1000, most: 120 } as const

/** For whom something is written: not everybody may read who has answered a proof. */
export interface Reader {
  readonly seesPersons: boolean
}

/** The current proof of each design of an order, in words. */
export const currentProofs = async (
  { database }: Pick<OfficeDeps, 'database'>,
  tenant: Tenant,
  order: OrderRow,
  { seesPersons }: Reader,
) => {
  const { lines, groups, versions } = await readProofs(database, order)
  const technique = await techniquesOf(database, tenant.id)
  const colors = await colorsOf(database, tenant.id, lines)
  return groups.flatMap((group) => {
    const all = versionsOf(versions, group.line)
    const current = all.at(-1)
    if (current === undefined) return []
    const { answer, answeredBy, answeredAt, version, hash } = current
    const at = answeredAt === null ? '' : momentOf(tenant, answeredAt)
    const said = {
      approved: seesPersons ? `aprobada por ${answeredBy}, ${at}` : `aprobada, ${at}`,
      change: seesPersons ? `${answeredBy} pidió un cambio, ${at}` : `con un cambio pedido, ${at}`,
      open: 'sin aprobar',
    }[answer ?? 'open']
    const areas = proofAreas(current.customization, technique)
    const drifted = hasDrifted(group, current) ? '. El diseño del pedido ya es otro' : ''
    return [
      {
        group,
        all,
        current,
        areas,
        lost: lostWords(proofColors(areas, boughtColors(group.members, colors))),
        standing: `Muestra ${version} (${codeOf(hash)}): ${said}${drifted}`,
      },
    ]
  })
}

type Current = Awaited<ReturnType<typeof currentProofs>>

const pdfOf = async (
  { settings, rendering }: OfficeDeps,
  tenant: Tenant,
  order: OrderRow,
  proofs: Current,
): Promise<Buffer> => {
  const pictures = pdfPictures({
    rendering,
    sender: shopItself(tenant),
    own: ownPictures(settings),
    ...PICTURES,
  })
  const papers: PaperProof[] = []
  for (const { group, current, areas, lost, standing } of proofs) {
    const places: number[] = []
    const sources = current.images.length > 0 ? current.images : [current.artwork].filter(Boolean)
    await pictures.prepare(sources)
    for (const source of sources) {
      const place = pictures.place(source)
      if (place !== null) places.push(place)
    }
    papers.push({
      name: group.first.productName,
      lead: group.members.map(({ variantName, sku, quantity }) =>
        [variantName, sku, `${quantity} un.`].filter(Boolean).join(' · '),
      ),
      pictures: places,
      areas: paperAreas(areas),
      warnings: lost,
      standing,
    })
  }
  const paper = {
    language: `es-${tenant.environment}`,
    shop: tenant.settings.name,
    title: `Muestra digital · Pedido ${orderNumberOf(tenant.name, order.number)}`,
    accent: accentOnPaper(tenant.settings.colors),
    createdAt: order.createdAt,
    proofs: papers,
    pictures: pictures.pictures,
  }
  return rendering.run('proof', paper, shopItself(tenant))
}

/** An order's proofs for whoever makes it: as a PDF, and what its sheet says of each line. */
export const proofsOfOrder = async (deps: OfficeDeps, tenant: Tenant, order: OrderRow, reader: Reader) => {
  const proofs = await currentProofs(deps, tenant, order, reader)
  const files = async () =>
    proofs.length === 0
      ? []
      : [{ name: 'muestra-digital.pdf', content: await pdfOf(deps, tenant, order, proofs) }]
  const said = (line: string): string[] =>
    proofs
      .filter(({ group }) => group.line === line)
      .flatMap(({ standing, lost }) => [standing, ...lost].map((words) => `   ${words}`))
  return { files, said }
}
