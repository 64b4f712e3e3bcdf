import { switchGround } from '../actions/switch-ground.ts'
import { CropTools } from './crop-tools.tsx'
import { GroundTools } from './ground-tools.tsx'
import { ImageInks } from './image-inks.tsx'
import { InkChoice } from './ink-choice.tsx'
import { LayerFields } from './layer-fields.tsx'
import { LayerList } from './layer-list.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { PlatesSheet } from './plates.tsx'
import { PrintCheck } from './print-check.tsx'
import { ResumeDesk } from './resume-desk.tsx'
import { ResumeSheet } from './resume-sheet.tsx'
import { SeveralPanel, SeveralStrip } from './several.tsx'
import { ShapePanel } from './shape-panel.tsx'
import { Sharpness } from './sharpness.tsx'
import { ShelfPanel } from './shelf-panel.tsx'
import { SizePanel } from './size-panel.tsx'
import { Stitched } from './stitched.tsx'
import { TechniqueSheet } from './technique-sheet.tsx'
import { UnseenPdf } from './unseen-pdf.tsx'
import { WarningsSheet } from './warnings-sheet.tsx'

/** Panels and parts of them that editing begins without: one script, fetched once the stage stands. */
export const LATER = {
  CropTools,
  GroundTools,
  ImageInks,
  InkChoice,
  LayerFields,
  LayerList,
  LayersPanel,
  MenuPanel,
  PlatesSheet,
  PrintCheck,
  ResumeDesk,
  ResumeSheet,
  SeveralPanel,
  SeveralStrip,
  Sharpness,
  ShapePanel,
  ShelfPanel,
  SizePanel,
  Stitched,
  TechniqueSheet,
  UnseenPdf,
  WarningsSheet,
  switchGround,
}
