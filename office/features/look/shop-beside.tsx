import { useQuery } from '@tanstack/react-query'
import { getLook } from '#contract/office/look.ts'
import { call } from '#office/api/api.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { PreviewFrame } from './preview-frame.tsx'
import { configured, valuesOf } from './values.ts'

interface Props {
  readonly title: string
  /** What the shop shows follows it: another one reads the shop again. */
  readonly version: string
}

/** The shop on a phone, as it is so far: beside what it is made by. */
export const ShopBeside = ({ title, version }: Props) => {
  const { name: shop } = useShop()
  const { data: sheet } = useQuery({ queryKey: keys.look(shop), queryFn: () => call(getLook, { shop }) })
  if (sheet === undefined) return null
  return (
    <aside className="look-phone shop-beside">
      <PreviewFrame
        key={version}
        {...sheet.preview}
        configuration={configured(sheet, valuesOf(sheet, {}))}
        title={title}
        className="look-phone-frame"
      />
    </aside>
  )
}
