import { useEffect, useRef, useState } from 'react'
import type { OfficeProduct, ProductForm } from '#contract/office/catalogue.ts'
import { variantKey } from '#domain/office/merge-product.ts'
import { fieldError } from '#office/api/error.ts'
import { failureWords } from '#office/api/failure-words.ts'
import { resumePhotos, usePhotoQueue } from '#office/queries/photo-queue.ts'
import { useDesktop, useMay } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { clockOf, momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { Top } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { beginning, isChanged } from './form.ts'
import type { Sent } from './make-product.ts'
import { PhotosPanel } from './photos-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { CustomPanel, LooksPanel, SeoPanel, ShippingPanel, StatePanel } from './side-panels.tsx'
import { DescriptionPanel, NamePanel } from './text-panels.tsx'
import { productTexts } from './texts.ts'
import { type Draft, draftOf, useFormState, useStoredForm } from './use-form.ts'
import { useSave } from './use-save.ts'
import { VariantsPanel } from './variants-panel.tsx'

interface Props {
  readonly product: Omit<OfficeProduct, 'id'> & { readonly id: string | null }
  readonly at: number
  readonly isOld: boolean
  readonly drafts: {
    readonly draft: Draft
    save(value: unknown): Promise<void>
    forget(): Promise<void>
  }
}

export const ProductEditor = ({ product, at, isOld, drafts }: Props) => {
  const words = useTexts(productTexts)
  const desktop = useDesktop()
  const now = useNow()
  const may = useMay()
  const { shop } = desktop
  const { id, pricing } = product
  const { draft, save: store, forget } = drafts
  const begun = beginning(id, product.form)
  const { state, setState, set } = useFormState(draft.state ?? { base: begun, form: begun })
  const [hasDraft, setHasDraft] = useState(draft.state !== null)
  // What others have saved meanwhile, as long as nothing is typed here.
  if (id !== null && !isChanged(state) && JSON.stringify(state.base) !== JSON.stringify(begun))
    setState({ base: begun, form: begun })
  const queue = usePhotoQueue(id ?? draft.name)
  useEffect(() => void resumePhotos(desktop), [desktop])
  const sent = useRef(draft.sent)
  const note = async (now: Sent | null) => {
    sent.current = now
    await store(draftOf(state, draft.name, now))
  }
  const leave = async () => {
    sent.current = null
    await forget()
  }
  // A new product's photographs are found again by the draft's name.
  useStoredForm(state, {
    name: draft.name,
    sent,
    hasPhotos: id === null && queue.photos.length > 0,
    save: store,
    forget: leave,
  })

  const { form } = state
  const mayEdit = may('catalogue.edit')
  const mayPrice = mayEdit && may('catalogue.prices')
  const saving = useSave({ id, state, setState, sent, note, forget: leave, queue })
  const errorOf = (field: string) =>
    fieldError(saving.error, `product.${field}`) ?? fieldError(saving.error, field)
  const panel = { form, mayEdit, set, errorOf }
  const stateWord = form.active ? words.onSale : words.hidden
  const isUnsaved = isChanged(state)
  const savedWord =
    id === null || isUnsaved ? words.unsaved : words.savedAt(momentWord(product.savedAt, now, shop.timeZone))
  const status = id === null ? savedWord : `${stateWord} · ${savedWord}`
  const line = isOld ? words.copy(clockOf(at, shop.timeZone)) : status
  const picture = product.photos[0]?.src ?? queue.photos[0]?.url ?? ''
  const onHue = (color: string, hex: string) =>
    set({ variants: form.variants.map((one) => (one.color === color ? { ...one, hex } : one)) })
  const see = product.url !== '' && (
    <a className="button" href={product.url} target="_blank" rel="noreferrer">
      <span className="only-narrow">{words.see}</span>
      <span className="only-wide">{words.seeLong}</span>
    </a>
  )
  const saveButton = mayEdit && (
    <ActionButton dark isBusy={saving.isBusy} onPress={saving.save}>
      {words.save}
    </ActionButton>
  )
  return (
    <div className="page-detail">
      <Top
        title={id === null ? words.newTitle : product.form.name}
        line={line}
        isAmber={isOld}
        back={`/${shop.name}/catalogo`}
      >
        <span className="only-wide product-top">
          {see}
          {saveButton}
        </span>
      </Top>
      <main className="duo">
        <div className="duo-part">
          {saving.clashes && (
            <ConflictPanel
              by={saving.clashes.by}
              at={saving.clashes.at}
              conflicts={saving.clashes.conflicts}
              onChoose={saving.choose}
            />
          )}
          {saving.error !== undefined && (
            <p className="refusal product-note" role="alert">
              {failureWords(saving.error)}
            </p>
          )}
          {hasDraft && isUnsaved && (
            <p className="warning product-note">
              {words.draftBack}{' '}
              <button
                type="button"
                className="link"
                onClick={() => {
                  setHasDraft(false)
                  void leave()
                  setState({ base: begun, form: begun })
                }}
              >
                {words.discardDraft}
              </button>
            </p>
          )}
          <PhotosPanel product={product} form={form} queue={queue} mayEdit={mayEdit} onHue={onHue} />
          <NamePanel {...panel} categories={product.categories} />
          {pricing && (
            <PricesPanel
              breaks={form.priceBreaks}
              pricing={pricing}
              mayEdit={mayPrice}
              isTried={saving.isTried}
              error={errorOf('priceBreaks')}
              onChange={(priceBreaks: ProductForm['priceBreaks']) => set({ priceBreaks })}
            />
          )}
          <VariantsPanel
            variants={form.variants}
            saved={new Set(state.base.variants.map(variantKey))}
            reserved={product.reserved}
            pricing={pricing}
            mayEdit={mayEdit}
            mayCount={mayEdit}
            error={errorOf('sku') ?? errorOf('variants')}
            onChange={(variants) => set({ variants })}
          />
          <DescriptionPanel {...panel} />
        </div>
        <div className="duo-part">
          <LooksPanel form={form} pricing={pricing} picture={picture} />
          <StatePanel {...panel} />
          <CustomPanel {...panel} product={product} />
          <ShippingPanel {...panel} />
          <SeoPanel form={form} url={product.url} />
        </div>
        <div className="actions">
          {see}
          {saveButton}
        </div>
      </main>
    </div>
  )
}
