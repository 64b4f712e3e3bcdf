import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTeam, revokeInvitation, type Team } from '#contract/office/staff.ts'
import { call } from '#office/api/api.ts'
import { useAction } from '#office/queries/action.ts'
import { client } from '#office/queries/client.ts'
import { keys } from '#office/queries/keys.ts'
import { useShop } from '#office/queries/session.ts'
import { ActionButton } from '#office/ui/action-button.tsx'
import { momentWord } from '#office/ui/days.ts'
import { useTexts } from '#office/ui/market.tsx'
import { say } from '#office/ui/notices.tsx'
import { roleWords } from '#office/ui/roles.ts'
import { Awaited, Refused } from '#office/ui/states.tsx'
import { Top } from '#office/ui/top.tsx'
import { useNow } from '#office/ui/use-now.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { teamTexts } from './texts.ts'

type Member = Team['members'][number]

export const TeamList = () => {
  const words = useTexts(teamTexts)
  const { name: shop, timeZone } = useShop()
  const now = useNow()
  const team = useQuery({ queryKey: keys.team(shop), queryFn: () => call(listTeam, { shop }) })
  const [sheet, setSheet] = useState<'invite' | Member>()
  const revoke = useAction(async (id: string) => {
    client.setQueryData(keys.team(shop), await call(revokeInvitation, { shop, body: { id } }))
    say(words.revoked)
  })
  const close = () => setSheet(undefined)
  return (
    <div className="page">
      <Top title={words.title} back={`/${shop}/mas`}>
        <ActionButton small onPress={() => setSheet('invite')}>
          {words.invite}
        </ActionButton>
      </Top>
      <main className="column">
        {!team.data && <Awaited error={team.error} refetch={team.refetch} loading={words.loading} rows={2} />}
        <Refused error={revoke.error} />
        {team.data && (
          <>
            <h2 className="list-name">{words.members}</h2>
            <ul className="list">
              {team.data.members.map((member) => (
                <li className="list-row" key={member.id}>
                  <span className="grow">
                    {member.name} {member.isMe && <span className="tag tag-blue">{words.me}</span>}
                    {member.isDevice && <span className="tag">{words.sharedTag}</span>}
                    {member.email !== '' && <span className="sub sub-line">{member.email}</span>}
                    {member.email === '' && <br />}
                    <span className="sub">
                      {roleWords(member)} ·{' '}
                      {member.lastSeen === null
                        ? words.never
                        : words.lastSeen(momentWord(member.lastSeen, now, timeZone))}
                    </span>
                  </span>
                  <ActionButton small onPress={() => setSheet(member)}>
                    {words.change}
                    <span className="hidden-text"> {member.name}</span>
                  </ActionButton>
                </li>
              ))}
            </ul>
            {team.data.invitations.length > 0 && (
              <>
                <h2 className="list-name">{words.invitations}</h2>
                <ul className="list">
                  {team.data.invitations.map((invitation) => (
                    <li className="list-row" key={invitation.id}>
                      <span className="grow">
                        {invitation.name}{' '}
                        {invitation.isDevice && <span className="tag">{words.sharedTag}</span>}
                        <br />
                        <span className="sub">
                          {roleWords(invitation)} ·{' '}
                          {words.expires(momentWord(invitation.expiresAt, now, timeZone))}
                        </span>
                      </span>
                      <ActionButton
                        small
                        isBusy={revoke.isBusy}
                        onPress={() => void revoke.run(invitation.id)}
                      >
                        {words.revoke}
                        <span className="hidden-text"> {invitation.name}</span>
                      </ActionButton>
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </main>
      {sheet === 'invite' && <InviteSheet onClose={close} />}
      {sheet !== undefined && sheet !== 'invite' && <MemberSheet member={sheet} onClose={close} />}
    </div>
  )
}
