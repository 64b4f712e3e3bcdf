import { CropTools } from './crop-tools.tsx'
import { ImageInks } from './image-inks.tsx'
import { InkChoice } from './ink-choice.tsx'
import { LayerFields } from './layer-fields.tsx'
import { LayerList } from './layer-list.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { PlatesSheet } from './plates.tsx'
import { ResumeDesk } from './resume-desk.tsx'
import { ResumeSheet } from './resume-sheet.tsx'
import { SeveralPanel, SeveralStrip } from './several.tsx'
import { ShelfPanel } from './shelf-panel.tsx'
import { SizePanel } from './size-panel.tsx'
import { Stitched } from './stitched.tsx'
import { WarningsSheet } from './warnings-sheet.tsx'

/** Panels and parts of them that nobody needs to begin: one script, fetched once the stage stands. */
export const LATER = {
  CropTools,
  ImageInks,
  InkChoice,
  LayerFields,
  LayerList,
  LayersPanel,
  MenuPanel,
  PlatesSheet,
  ResumeDesk,
  ResumeSheet,
  SeveralPanel,
  SeveralStrip,
  ShelfPanel,
  SizePanel,
  Stitched,
  WarningsSheet,
}
