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
import { Summary } from '../panels/order/summary.tsx'

/** Each panel by its name. */
export const PANELS: Partial<Record<PanelName, ComponentType>> = {
  upload: UploadPanel,
  text: TextPanel,
  image: ImagePanel,
  shape: wholePanel('ShapePanel', 320),
  size: wholePanel('SizePanel', 348),
  crop: CropPanel,
  ground: GroundPanel,
  'shop-designs': wholePanel('ShopDesignsPanel', 400),
  layers: wholePanel('LayersPanel', 446),
  menu: wholePanel('MenuPanel', 320),
  technique: wholePanel('TechniqueSheet', 468),
  warnings: wholePanel('WarningsSheet', 468),
  plates: wholePanel('PlatesSheet', 468),
  price: QuantitySheet,
  summary: Summary,
}

/** Panels for a single element; they are not shown while several are selected. */
export const SINGLE_ELEMENT_PANELS: ReadonlySet<PanelName> = new Set([
  'text',
  'image',
  'shape',
  'crop',
  'ground',
])

/** The panel for an element's kind. */
export const panelOf = ({ kind }: DesignElement): PanelName => kind
