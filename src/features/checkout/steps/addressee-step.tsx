import { useCallback } from 'react'
import type { AddresseeForm } from '#domain/checkout/form.ts'
import { marketOf } from '#domain/market/market.ts'
import { useConfig } from '#src/session/shop.ts'
import { RadioCard } from '#src/ui/fields/choice.tsx'
import { PersonFields } from '../form/person-fields.tsx'
import { PlaceSelect } from '../form/place-select.tsx'
import { chooseCity, chooseLocation, chooseProvince, usePlaces } from '../form/places.ts'
import { TextInput } from '../form/text-input.tsx'
import type { StepProps } from './step-props.ts'

/** How it is received, by whom, and where; what is fetched needs no address. */
export function AddresseeStep({ form, change, fields, texts, environment }: StepProps) {
  const { addressee } = form
  const pickUps = useConfig().delivery?.pickUps ?? []
  const set = useCallback((patch: Partial<AddresseeForm>) => change({ addressee: patch }), [change])
  const line = (name: 'street' | 'streetNumber' | 'apartment') => ({
    name,
    label: texts[name],
    value: addressee[name],
    onChange: (value: string) => set({ [name]: value }),
    fields,
  })
  return (
    <>
      {pickUps.length > 0 && (
        <fieldset className="form-part">
          <legend className="form-legend">{texts.receiveTitle}</legend>
          <RadioCard
            name="delivery"
            value="send"
            checked={!addressee.pickUp}
            onChange={() => set({ pickUp: false })}
            title={texts.send}
            text={texts.sendText}
          />
          <RadioCard
            name="delivery"
            value="pickUp"
            checked={addressee.pickUp}
            onChange={() => set({ pickUp: true })}
            title={texts.pickUp}
            text={pickUps.join(' · ')}
          />
        </fieldset>
      )}
      <fieldset className="form-part">
        <legend className="form-legend">{addressee.pickUp ? texts.fetchTitle : texts.contactTitle}</legend>
        <PersonFields person={addressee} onChange={set} fields={fields} texts={texts} section="shipping" />
      </fieldset>
      {addressee.pickUp ? (
        <p className="form-notice">{texts.pickUpNote}</p>
      ) : (
        <fieldset className="form-part">
          <legend className="form-legend">{texts.addressTitle}</legend>
          <div className="form-grid">
            <TextInput
              {...line('street')}
              autoComplete="shipping address-line1"
              autoCapitalize="words"
              maxLength={200}
            />
            <div className="form-pair">
              <TextInput {...line('streetNumber')} autoComplete="off" maxLength={20} />
              <TextInput
                {...line('apartment')}
                autoComplete="shipping address-line2"
                optional
                maxLength={40}
              />
            </div>
            <PlaceFields form={form} set={set} fields={fields} texts={texts} environment={environment} />
          </div>
        </fieldset>
      )}
    </>
  )
}

type PlaceFieldsProps = Omit<StepProps, 'change'> & { set: (patch: Partial<AddresseeForm>) => void }

/** Provincia, ciudad, localidad, código postal; in Chile región, comuna, localidad. */
function PlaceFields({ form, set, fields, texts, environment }: PlaceFieldsProps) {
  const { addressee } = form
  const { provinces, cities, locations } = usePlaces(addressee, set)
  const chile = marketOf(environment) === 'CL'
  const listed = locations.options.length > 0 || locations.state === 'loading' || addressee.cityId === ''
  return (
    <>
      <PlaceSelect
        name="provinceId"
        label={texts.province}
        level={provinces}
        value={addressee.provinceId}
        onChoose={(place) => set(chooseProvince(place))}
        fields={fields}
        texts={texts}
        autoComplete="shipping address-level1"
      />
      <PlaceSelect
        name="cityId"
        label={texts.city}
        level={cities}
        value={addressee.cityId}
        onChoose={(place) => set(chooseCity(place))}
        fields={fields}
        texts={texts}
        autoComplete="shipping address-level2"
      />
      {listed ? (
        <PlaceSelect
          name="locality"
          label={texts.locality}
          level={locations}
          value={addressee.locationId}
          onChoose={(place) => set(chooseLocation(place))}
          fields={fields}
          texts={texts}
          autoComplete="shipping address-level3"
          optional={chile}
        />
      ) : (
        <TextInput
          name="locality"
          label={texts.locality}
          value={addressee.locality}
          onChange={(locality) => set({ locality })}
          fields={fields}
          autoComplete="shipping address-level3"
          optional={chile}
          maxLength={200}
        />
      )}
      <TextInput
        name="zipCode"
        label={texts.zipCode}
        hint={texts.zipHint}
        value={addressee.zipCode}
        onChange={(zipCode) => set({ zipCode })}
        fields={fields}
        autoComplete="shipping postal-code"
        digits={chile}
        optional={chile}
        autoCapitalize="characters"
        maxLength={12}
      />
    </>
  )
}
