import type { ComponentType } from 'react'
import type { DesignElement } from '#contract/design-document.ts'
import type { PanelName } from '../store/panels.ts'
import { CropPanel } from './crop-panel.tsx'
import { GroundPanel } from './ground-panel.tsx'
import { ImagePanel } from './image-panel.tsx'
import { LayersPanel } from './layers-panel.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { QuantitySheet } from './quantity-sheet.tsx'
import { ResumeSheet } from './resume-sheet.tsx'
import { ShapePanel } from './shape-panel.tsx'
import { ShelfPanel } from './shelf-panel.tsx'
import { SizePanel } from './size-panel.tsx'
import { TechniqueSheet } from './technique-sheet.tsx'
import { TextPanel } from './text-panel.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { WarningsSheet } from './warnings-sheet.tsx'

/** Each panel by its name. */
export const PANELS: Partial<Record<PanelName, ComponentType>> = {
  upload: UploadPanel,
  text: TextPanel,
  image: ImagePanel,
  shape: ShapePanel,
  size: SizePanel,
  crop: CropPanel,
  ground: GroundPanel,
  shelf: ShelfPanel,
  layers: LayersPanel,
  menu: MenuPanel,
  technique: TechniqueSheet,
  warnings: WarningsSheet,
  price: QuantitySheet,
  resume: ResumeSheet,
}

/** The panel with everything of an element. */
export const panelOf = ({ kind }: DesignElement): PanelName => kind
