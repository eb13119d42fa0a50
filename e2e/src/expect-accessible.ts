// No violation of WCAG 2.2 A and AA that a machine can find, and no name in a foreign language. The checker is brought into the page once and asked there: its own integration
// opens a second page for every answer, and half of the browser tests' time went there.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

// Half as long as the one that the package names first, and so is its reading in each page.
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// All that the other theme can change.
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What libraries call things by themselves; none of it is a word of ours. */
const FOREIGN =
  /\b(?:dismiss|close|open|clear|remove|delete|search|select|selected|toggle|show|hide|next|previous|loading|increase|decrease|notifications?|required|invalid|slider|step)\b/iu;
const NAMING = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
];

/** In light and in dark. Leaves the page in the theme it had. */
export async function expectAccessible(page: Page): Promise<void> {
  // Through the protocol, which the content security policy does not bind.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER);
  expect(await foreignNamesIn(page), 'names that are not in Portuguese').toEqual([]);
  expect(await violationsIn(page), 'accessibility, here and in the other theme').toEqual({
    own: [],
    other: [],
  });
}

async function foreignNamesIn(page: Page): Promise<string[]> {
  const names = await page.evaluate(
    (attributes) =>
      [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
        attributes.flatMap((name) => element.getAttribute(name) ?? []),
      ),
    NAMING,
  );
  return names.filter((name) => FOREIGN.test(name));
}

function violationsIn(page: Page): Promise<{ own: string[]; other: string[] }> {
  return page.evaluate(
    async ({ tags, rules }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const check = async (runOnly: axe.RunOnly) => {
        await settled();
        const { violations } = await checker.run(document, {
          runOnly,
          resultTypes: ['violations'],
          // Only what stands in the page: style sheets need not be fetched again.
          preload: false,
        });
        return violations.flatMap(({ id, nodes }) => {
          const told = nodes.filter(({ target }) => id !== 'target-size' || !isUnderBar(target));
          return told.length === 0 ? [] : `${id}: ${told.map((node) => node.html).join(' | ')}`;
        });
      };
      const { classList } = document.documentElement;
      const own = await check({ type: 'tag', values: tags });
      // Hundreds of colours would travel to the other theme and back: most of the look's time, and only their ends are judged.
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important; }');
      document.adoptedStyleSheets.push(still);
      const wasDark = classList.contains('dark');
      classList.toggle('dark', !wasDark);
      const other = await check({ type: 'rule', values: rules });
      classList.toggle('dark', wasDark);
      await settled();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      return { own, other };

      /**
       * What moves has come to rest: half-way colours have any contrast; where one is inherited, the next journey begins when the first
       * has ended. What turns for ever is not waited for.
       */
      async function settled(): Promise<void> {
        for (let isMoving = true; isMoving;) {
          // oxlint-disable-next-line no-await-in-loop -- until nothing moves any more
          await frames(2);
          const ending = document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
          // One that is cancelled half-way has come to rest too.
          // oxlint-disable-next-line no-await-in-loop -- as above
          await Promise.allSettled(ending.map((animation) => animation.finished));
          isMoving = ending.length > 0;
        }
      }

      /** Whether a bar that stays while the page scrolls covers part of it for the moment: its size is what it is once it is scrolled to. */
      function isUnderBar([selector]: axe.UnlabelledFrameSelector): boolean {
        const element = typeof selector === 'string' ? document.querySelector(selector) : null;
        if (!element) return false;
        const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
        // Too small by itself is too small everywhere.
        if (width < 24 || height < 24) return false;
        const corners = [left + 1, right - 1].flatMap((x) =>
          [top + 1, bottom - 1].map((y) => [x, y] as const),
        );
        return corners.some(([x, y]) => {
          let over = document.elementFromPoint(x, y);
          while (over && !over.contains(element)) {
            if (/^(?:fixed|sticky)$/u.test(getComputedStyle(over).position)) return true;
            over = over.parentElement;
          }
          return false;
        });
      }

      async function frames(count: number): Promise<void> {
        for (let frame = 0; frame < count; frame += 1) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }
    },
    { tags: WCAG, rules: COLOUR_RULES },
  );
}
