import type { Locator, Page } from 'playwright-core'

/** How a person works a page: by finger, by mouse, or by keyboard alone. */
export interface Hands {
  press(control: Locator): Promise<void>
  /** Another text for a field. */
  type(field: Locator, text: string): Promise<void>
  /** One of a group of radios. */
  choose(radio: Locator): Promise<void>
}

/** Stops on the way to a control; more than this is no way. */
const FAR = 150

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

const byPointer = (press: (control: Locator) => Promise<void>): Hands => ({
  press,
  choose: press,
  type: async (field, text) => {
    await press(field)
    await field.fill(text)
  },
})

export const touch: Hands = byPointer((control) => control.tap())
export const mouse: Hands = byPointer((control) => control.click())

/** Tab, arrows and Enter. */
export const keyboard = (page: Page): Hands => {
  const tabTo = async (control: Locator) => {
    await control.waitFor()
    for (let stop = 0; stop < FAR; stop++) {
      if (await hasFocus(control)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No way by Tab to ${control}`)
  }
  return {
    press: async (control) => {
      await tabTo(control)
      await page.keyboard.press('Enter')
    },
    type: async (field, text) => {
      await tabTo(field)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    choose: async (radio) => {
      await radio.waitFor()
      const group = page.getByRole('radiogroup').filter({ has: radio })
      await tabTo(group.locator('[role=radio][tabindex="0"]'))
      for (let step = 0; step < FAR && !(await hasFocus(radio)); step++)
        await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
    },
  }
}

/** Drags by mouse so quickly that the last move and the end come before anything of them is rendered. */
export const flick = async (grip: Locator, clientX: number, clientY: number) => {
  const page = grip.page()
  await grip.hover()
  await page.mouse.down()
  await page.mouse.move(clientX + 10, clientY + 10, { steps: 4 })
  await grip.evaluate(
    (grabbed, at) => {
      for (const type of ['pointermove', 'pointerup'])
        grabbed.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, ...at }))
    },
    { clientX, clientY },
  )
  await page.mouse.up()
}
