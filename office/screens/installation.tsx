import { InstallationPage } from '#office/features/installation/installation-page.tsx'

interface Props {
  readonly back: string
  readonly timeZone: string
}

export const Screen = (props: Props) => <InstallationPage {...props} />
