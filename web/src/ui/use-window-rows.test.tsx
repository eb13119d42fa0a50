import { useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useMeasuredRows } from './use-window-rows.ts';

const COUNT = 5000;
/** Some rows are three times as high as others, which nobody knows before they are drawn. */
const heightOf = (index: number): number => (index % 3 === 0 ? 150 : 50);
const TOTAL = Array.from({ length: COUNT }, (_, index) => heightOf(index)).reduce((sum, one) => sum + one);

function List() {
  const list = useRef<HTMLUListElement>(null);
  const { drawn, below, measure } = useMeasuredRows({
    count: COUNT,
    sizeOf: () => 100,
    keyOf: (index) => index,
    container: list,
    keptIndex: undefined,
  });
  return (
    <ul ref={list} style={{ paddingBottom: below }}>
      {drawn.map(({ index, gap }) => (
        <li key={index} ref={measure} data-index={index} style={{ marginTop: gap, height: heightOf(index) }}>
          Linha {index}
        </li>
      ))}
    </ul>
  );
}

test('of thousands of rows of different heights only those in sight are drawn, and the last one is reached', async () => {
  const screen = await render(<List />);
  const rows = () => screen.container.querySelectorAll('li');
  await expect.element(screen.getByText('Linha 0', { exact: true })).toBeVisible();
  await expect.poll(() => rows().length).toBeLessThan(100);
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return screen.getByText(`Linha ${COUNT - 1}`, { exact: true }).elements().length;
    })
    .toBe(1);
  expect(rows().length).toBeLessThan(100);
  // Neighbours touch: the room between them is none.
  const tops = [...rows()].slice(-10).map((row) => row.getBoundingClientRect());
  for (const [at, { top }] of tops.slice(1).entries()) {
    expect(Math.abs(top - (tops[at]?.bottom ?? 0))).toBeLessThanOrEqual(1);
  }
  // What was not drawn is guessed, and no more.
  const height = document.documentElement.scrollHeight;
  expect([height, Math.abs(height - TOTAL) < TOTAL / 4]).toEqual([height, true]);
});
