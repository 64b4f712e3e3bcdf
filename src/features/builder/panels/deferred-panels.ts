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
import { ServerStitching } from './images/server-stitching.tsx'
import { ShopDesignsPanel } from './images/shop-designs-panel.tsx'
import { UnseenPdf } from './images/unseen-pdf.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { DesktopSummary } from './order/desktop-summary.tsx'
import { SummarySheet } from './order/summary-sheet.tsx'
import { PlatesSheet } from './plates/plates.tsx'
import { TechniqueSheet } from './technique/technique-sheet.tsx'
import { WarningsSheet } from './technique/warnings-sheet.tsx'

/** Panels that are not needed at first: one chunk, fetched once the stage is shown. */
export const DEFERRED_PANELS = {
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
  DesktopSummary,
  SummarySheet,
  SeveralPanel,
  SeveralStrip,
  Sharpness,
  ShapePanel,
  ShopDesignsPanel,
  SizePanel,
  ServerStitching,
  TechniqueSheet,
  UnseenPdf,
  WarningsSheet,
  switchGround,
}
