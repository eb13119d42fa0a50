// What a person presses, counted: each key beside typing, each click or tap, each finger held down.
import type { Locator, Page } from '@playwright/test';

export interface Presses {
  /** So far. */
  count(): number;
  /** A key that is no text, alone or with others held. */
  key(name: string): Promise<void>;
  /** A click, or on phones a tap. */
  on(target: Locator, options?: { modifiers?: 'Shift'[] }): Promise<void>;
  /** A finger held down until `until` holds. */
  hold(target: Locator, until: () => Promise<void>): Promise<void>;
  /** A finger that moves what it holds aside: so many pixels to the right, or if negative to the left. */
  swipe(target: Locator, aside: number): Promise<void>;
  /** Text into what has the focus, which counts nothing. */
  type(text: string): Promise<void>;
}

export function countPresses(page: Page): Presses {
  let presses = 0;
  const isTouch = (page.viewportSize()?.width ?? 0) < 768;
  return {
    count: () => presses,
    key: async (name) => {
      presses += 1;
      await page.keyboard.press(name);
    },
    on: async (target, options) => {
      presses += 1;
      await (isTouch ? target.tap() : target.click(options));
    },
    hold: async (target, until) => {
      presses += 1;
      const touch = await middleOf(target);
      const client = await page.context().newCDPSession(page);
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
      await until();
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    swipe: async (target, aside) => {
      presses += 1;
      const { x, y } = await middleOf(target);
      const client = await page.context().newCDPSession(page);
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      for (let step = 1; step <= 8; step += 1) {
        const touch = { x: x + (aside * step) / 8, y };
        // oxlint-disable-next-line no-await-in-loop -- a finger is in one place at a time
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [touch] });
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    type: (text) => page.keyboard.type(text),
  };
}

/** Within reach of a finger, near its beginning. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  return {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  };
}
