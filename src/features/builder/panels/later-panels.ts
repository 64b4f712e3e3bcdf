import { switchGround } from '../actions/switch-ground.ts'
import { Sharpness } from '../controls/sharpness.tsx'
import { InkChoice } from './elements/ink-choice.tsx'
import { LayerFields } from './elements/layer-fields.tsx'
import { LayerList } from './elements/layer-list.tsx'
import { LayersPanel } from './elements/layers-panel.tsx'
import { SeveralPanel, SeveralStrip } from './elements/several.tsx'
import { ShapePanel } from './elements/shape-panel.tsx'
import { SizePanel } from './elements/size-panel.tsx'
import { CropTools } from './images/crop-tools.tsx'
import { GroundTools } from './images/ground-tools.tsx'
import { ImageInks } from './images/image-inks.tsx'
import { PrintCheck } from './images/print-check.tsx'
import { ShelfPanel } from './images/shelf-panel.tsx'
import { Stitched } from './images/stitched.tsx'
import { UnseenPdf } from './images/unseen-pdf.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { ResumeDesk } from './order/resume-desk.tsx'
import { ResumeSheet } from './order/resume-sheet.tsx'
import { PlatesSheet } from './plates/plates.tsx'
import { TechniqueSheet } from './technique/technique-sheet.tsx'
import { WarningsSheet } from './technique/warnings-sheet.tsx'

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
