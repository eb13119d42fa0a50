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
      await target.scrollIntoViewIfNeeded();
      const box = await target.boundingBox();
      const touch = {
        x: (box?.x ?? 0) + Math.min(20, (box?.width ?? 0) / 2),
        y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
      };
      const client = await page.context().newCDPSession(page);
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [touch] });
      await until();
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    type: (text) => page.keyboard.type(text),
  };
}
