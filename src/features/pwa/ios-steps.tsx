import type { ReactNode } from 'react'
import { Drawer } from '#src/ui/feedback/drawer.tsx'
import type { PwaTexts } from './texts.ts'

/** A drawn corner of the phone's screen. */
function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 72" className="w-28 shrink-0 rounded-2 bg-[var(--c-surface)]" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}

const SHARE = (
  <Scene>
    <path d="M0 46h120" opacity=".25" />
    <path d="M22 54l-6 6 6 6M98 54h8v10h-8z" opacity=".35" />
    <path d="M53 56v10h14V56M60 62V50M55.5 54.5 60 50l4.5 4.5" className="text-[color:var(--c-primary)]" />
    <circle cx="60" cy="58" r="15" className="text-[color:var(--c-primary)]" strokeDasharray="3 4" />
  </Scene>
)

const ADD = (
  <Scene>
    <rect x="10" y="8" width="100" height="16" rx="4" opacity=".25" />
    <rect x="10" y="28" width="100" height="18" rx="4" className="text-[color:var(--c-primary)]" />
    <path d="M18 37h48" />
    <rect x="92" y="31" width="12" height="12" rx="3" />
    <path d="M98 34v6M95 37h6" />
    <rect x="10" y="50" width="100" height="16" rx="4" opacity=".25" />
  </Scene>
)

/** The shop's icon as it will stand among the others. */
function OnHomeScreen({ icon }: { icon: string }) {
  return (
    <svg viewBox="0 0 120 72" className="w-28 shrink-0 rounded-2 bg-[var(--c-surface)]" aria-hidden="true">
      <g fill="currentColor" opacity=".14">
        <rect x="10" y="10" width="22" height="22" rx="6" />
        <rect x="88" y="10" width="22" height="22" rx="6" />
        <rect x="10" y="42" width="22" height="22" rx="6" />
        <rect x="88" y="42" width="22" height="22" rx="6" />
      </g>
      <clipPath id="touch">
        <rect x="42" y="18" width="36" height="36" rx="9" />
      </clipPath>
      <image href={icon} x="42" y="18" width="36" height="36" clipPath="url(#touch)" />
    </svg>
  )
}

interface IosStepsProps {
  open: boolean
  onClose: () => void
  shop: string
  icon: string
  texts: PwaTexts
}

/** Safari installs by hand: three steps, drawn. */
export function IosSteps({ open, onClose, shop, icon, texts }: IosStepsProps) {
  const steps = [
    { drawing: SHARE, text: texts.share },
    { drawing: ADD, text: texts.addToHome },
    { drawing: <OnHomeScreen icon={icon} />, text: texts.confirm },
  ]
  return (
    <Drawer open={open} onClose={onClose} side="bottom" title={texts.byHand(shop)}>
      <ol className="grid gap-4 m-0 p-0 list-none">
        {steps.map(({ drawing, text }, at) => (
          <li key={text} className="flex items-center gap-4">
            {drawing}
            <span>
              <b>{at + 1}.</b> {text}
            </span>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}
