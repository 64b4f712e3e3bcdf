import { type Membership, ROLES, type Role } from '#contract/office/permissions.ts'
import { setsPrices } from '#domain/office/permissions.ts'
import { useTexts } from '#office/ui/market.tsx'
import { teamTexts } from './texts.ts'

interface Props {
  readonly membership: Membership
  /** Roles that are offered; all by default. */
  readonly roles?: readonly Role[]
  readonly onChange: (membership: Membership) => void
}

export const RoleFields = ({ membership, roles = ROLES, onChange }: Props) => {
  const words = useTexts(teamTexts)
  return (
    <fieldset>
      <legend className="field-name">{words.role}</legend>
      {roles.map((role) => (
        <label className="choice" key={role}>
          <input
            type="radio"
            name="role"
            checked={membership.role === role}
            onChange={() => onChange({ ...membership, role })}
          />
          <span>
            {words.roles[role][0]}
            <br />
            <span className="sub">{words.roles[role][1]}</span>
          </span>
        </label>
      ))}
      {membership.role === 'sales' && (
        <label className="choice">
          <input
            type="checkbox"
            checked={setsPrices(membership)}
            onChange={(event) => onChange({ ...membership, prices: event.target.checked })}
          />
          {words.prices}
        </label>
      )}
      {membership.role === 'workshop' && (
        <label className="choice">
          <input
            type="checkbox"
            checked={membership.ships}
            onChange={(event) => onChange({ ...membership, ships: event.target.checked })}
          />
          {words.ships}
        </label>
      )}
    </fieldset>
  )
}
