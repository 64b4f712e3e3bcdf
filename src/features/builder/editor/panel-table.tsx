import type { ComponentType } from 'react'
import type { DesignElement } from '#contract/design-document.ts'
import type { PanelName } from '../document/panels.ts'
import { TextPanel } from '../panels/elements/text-panel.tsx'
import { CropPanel } from '../panels/images/crop-panel.tsx'
import { GroundPanel } from '../panels/images/ground-panel.tsx'
import { ImagePanel } from '../panels/images/image-panel.tsx'
import { UploadPanel } from '../panels/images/upload-panel.tsx'
import { wholePanel } from '../panels/lazy-panels.tsx'
import { QuantitySheet } from '../panels/order/quantity-sheet.tsx'
import { Resume } from '../panels/order/resume.tsx'

/** Each panel by its name. */
export const PANELS: Partial<Record<PanelName, ComponentType>> = {
  upload: UploadPanel,
  text: TextPanel,
  image: ImagePanel,
  shape: wholePanel('ShapePanel', 320),
  size: wholePanel('SizePanel', 348),
  crop: CropPanel,
  ground: GroundPanel,
  shelf: wholePanel('ShelfPanel', 400),
  layers: wholePanel('LayersPanel', 446),
  menu: wholePanel('MenuPanel', 320),
  technique: wholePanel('TechniqueSheet', 468),
  warnings: wholePanel('WarningsSheet', 468),
  plates: wholePanel('PlatesSheet', 468),
  price: QuantitySheet,
  resume: Resume,
}

/** Panels of one element: with several chosen there is nothing in them. */
export const OF_ONE: ReadonlySet<PanelName> = new Set(['text', 'image', 'shape', 'crop', 'ground'])

/** The panel with everything of an element. */
export const panelOf = ({ kind }: DesignElement): PanelName => kind
