// Features that the build uses though a target lacks them, each with the reason why nothing is lost there. One that is
// used no more has to go: the check says so.

export const KNOWN = {
  // Asked for elsewhere than where it is used.
  'attribute popover': 'src/ui/sheet.ts opens it by an attribute where there are no popovers',
  'attribute popovertarget': 'as popover',
  'attribute popovertargetaction': 'as popover',
  '.hidePopover': 'src/ui/sheet.ts asks for popovers first',
  trustedTypes: 'office/app/worker.ts does without where there are none',
  BarcodeDetector:
    'office/features/catalogue/scan-sheet.tsx asks for it first: a reader, or typing, serves as well',
  'attribute playsinline': 'for Safari on phones; elsewhere a video plays in its place anyway',

  // Names of something else.
  'attribute is': "React's own way to make any element",
  Profiler: "a name of React's own",
  ViewTransition: "a name of React's own",
  '.startViewTransition': "React's, for a ViewTransition, which there is none of",
  scheduler: "a name of Dexie's own",
  'rect()': 'of `clip`, which every browser has; the data mean the basic shape',
  inherits: 'of @property',
  'initial-value': 'of @property',
  syntax: 'of @property',

  ':has':
    'Firefox 115 to 120: src/ui/css/without-has.css leaves room for bars and draws rings; the rest is spacing',

  // Without it the page is plainer, and nothing is missing.
  '@property':
    'types of the utilities’ variables; their values are set by *, ::before below @supports as well',
  '@starting-style': 'a dialog opens without its movement',
  ':view-transition-group': 'the next page comes without a movement',
  ':view-transition-new': 'as the group',
  ':view-transition-old': 'as the group',
  'view-transition-name': 'as the group',
  'attribute fetchpriority': 'the browser decides by itself',
  'content-visibility': 'what is below the window is laid out at once',
  'content-visibility: auto': 'as content-visibility',
  'content-visibility: hidden': 'as content-visibility',
  'contain-intrinsic-size': 'as content-visibility',
  'overflow-clip-margin': 'as content-visibility',
  '@media scripting':
    'what waits for the first frame is laid out at once; without scripts the list keeps its filter button',
  'scrollbar-width': 'a scroll bar is shown',
  'scrollbar-width: none': 'a scroll bar is shown',
  'scrollbar-width: thin': 'the bar is as wide as others',
  'text-wrap': 'lines break where they are full',
  'text-wrap: balance': 'as text-wrap',
  'text-wrap: pretty': 'as text-wrap',
  'text-decoration: dashed': 'with its prefix in the same rule',
  'text-decoration: dotted': 'with its prefix in the same rule',
  'unit lh': 'the least height of an empty date on iOS, which knows it',
  'font-family: ui-monospace': 'the next family of the list',
  'grid-template-rows: subgrid': 'Chrome 111 to 116: labels of neighbours stand at heights of their own',
  'mask: intersect': 'Chrome 111 to 119: the picture fades on two sides instead of four',

  // Fallback faces are as wide as the shop's own by them.
  'size-adjust': 'iOS 16: the text moves once when its face arrives',
  'ascent-override':
    'Safari: lines have the fallback’s own height until the face arrives; line-height is set everywhere',
  'descent-override': 'as ascent-override',
  'line-gap-override': 'as ascent-override',
}
