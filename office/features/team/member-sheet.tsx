import { useState } from 'react'
import type { Membership } from '#contract/office/permissions.ts'
import { changeMember, removeMember, type Team } from '#contract/office/staff.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { Form } from '#office/ui/field.tsx'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { Sheet } from '#office/ui/sheet.tsx'
import { Refused } from '#office/ui/states.tsx'
import { RoleFields } from './role-fields.tsx'
import { teamTexts } from './texts.ts'

interface Props {
  readonly member: Team['members'][number]
  readonly onClose: () => void
}

export const MemberSheet = ({ member, onClose }: Props) => {
  const words = useTexts(teamTexts)
  const { name: shop } = useShop()
  const { id, name, isDevice, role, ships, prices } = member
  const [membership, setMembership] = useState<Membership>({ role, ships, prices })
  const finish = (team: Team, text: string) => {
    client.setQueryData(keys.team(shop), team)
    say(text)
    onClose()
  }
  const change = useAction(async () =>
    finish(await call(changeMember, { shop, body: { id, ...membership } }), words.changed),
  )
  const remove = useAction(async () =>
    finish(await call(removeMember, { shop, body: { id } }), words.removed),
  )
  const error = change.error ?? remove.error
  return (
    <Sheet title={name} onClose={onClose}>
      <Form refusal={undefined} onSubmit={() => void change.run()}>
        <RoleFields
          membership={membership}
          {...(isDevice ? { roles: ['workshop'] } : {})}
          onChange={setMembership}
        />
        <Refused error={error} />
        <ActionButton dark submits isBusy={change.isBusy}>
          {words.save}
        </ActionButton>
        <ActionButton red isBusy={remove.isBusy} onPress={() => void remove.run()}>
          {words.remove}
        </ActionButton>
        <p className="sub">{words.removeSure(name)}</p>
      </Form>
    </Sheet>
  )
}
