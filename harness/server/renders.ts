import type { Page } from 'playwright-core'

/** What is used of a node of React's tree. */
interface Fiber {
  /** Of a text the text itself. */
  readonly memoizedProps: object | string | null
  readonly flags: number
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

declare global {
  interface Window {
    screenRenders: number
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object
  }
}

/** Counts in each page how often its screen is rendered, as React's developer tools do. */
export const watchRenders = (page: Page) =>
  page.addInitScript(() => {
    const PERFORMED_WORK = 1
    const nodeOfScreen = (fiber: Fiber | null): Fiber | null => {
      if (!fiber) return null
      // The child of the node that is given a screen.
      const { memoizedProps: props } = fiber
      if (props && typeof props === 'object' && 'screen' in props) return fiber.child
      return nodeOfScreen(fiber.child) ?? nodeOfScreen(fiber.sibling)
    }
    let last: Fiber | null = null
    window.screenRenders = 0
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
        const node = nodeOfScreen(root.current)
        if (node && node !== last && node.flags & PERFORMED_WORK) window.screenRenders++
        last = node
      },
    }
  })

export const rendersOfScreen = (page: Page): Promise<number> => page.evaluate(() => window.screenRenders)
