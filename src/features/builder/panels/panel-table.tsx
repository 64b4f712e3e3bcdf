import type { ComponentType } from 'react'
import type { DesignElement } from '#contract/design-document.ts'
import type { PanelName } from '../store/panels.ts'
import { CropPanel } from './crop-panel.tsx'
import { ImagePanel } from './image-panel.tsx'
import { LazyPanels } from './lazy-panels.tsx'
import { QuantitySheet } from './quantity-sheet.tsx'
import { ResumeSheet } from './resume-sheet.tsx'
import { ShapePanel } from './shape-panel.tsx'
import { TechniqueSheet } from './technique-sheet.tsx'
import { TextPanel } from './text-panel.tsx'
import { UploadPanel } from './upload-panel.tsx'

/** Each panel by its name. */
export const PANELS: Partial<Record<PanelName, ComponentType>> = {
  upload: UploadPanel,
  text: TextPanel,
  image: ImagePanel,
  shape: ShapePanel,
  size: () => <LazyPanels height={348}>{({ SizePanel }) => <SizePanel />}</LazyPanels>,
  crop: CropPanel,
  shelf: () => <LazyPanels height={400}>{({ ShelfPanel }) => <ShelfPanel />}</LazyPanels>,
  layers: () => <LazyPanels height={446}>{({ LayersPanel }) => <LayersPanel />}</LazyPanels>,
  menu: () => <LazyPanels height={320}>{({ MenuPanel }) => <MenuPanel />}</LazyPanels>,
  technique: TechniqueSheet,
  warnings: () => <LazyPanels height={320}>{({ WarningsSheet }) => <WarningsSheet />}</LazyPanels>,
  price: QuantitySheet,
  resume: ResumeSheet,
}

/** Panels of one element: with several chosen there is nothing in them. */
export const OF_ONE: ReadonlySet<PanelName> = new Set(['text', 'image', 'shape', 'crop'])

/** The panel with everything of an element. */
export const panelOf = ({ kind }: DesignElement): PanelName => kind
