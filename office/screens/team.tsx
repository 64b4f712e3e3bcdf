import { TeamList } from '#office/features/team/team-list.tsx'

export const Screen = () => <TeamList />
