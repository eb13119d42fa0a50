import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSwipe } from './use-swipe.ts';

const steps: number[] = [];

function Swiped() {
  return (
    <div data-testid="swiped" {...useSwipe((step) => steps.push(step))}>
      Fatura
    </div>
  );
}

type Point = readonly [x: number, y: number];

const MIDDLE: Point = [200, 100];

test.each<[string, readonly Point[], Point, number[]]>([
  ['towards the left brings what follows', [MIDDLE], [120, 110], [1]],
  ['towards the right what came before', [MIDDLE], [280, 90], [-1]],
  ['too short a way is none', [MIDDLE], [150, 100], []],
  ['scrolling is none', [MIDDLE], [130, 180], []],
  ['from the edge it is the phone’s own way back', [[10, 100]], [120, 100], []],
  ['two fingers are none', [MIDDLE, [220, 100]], [120, 100], []],
])('a swipe %s', async (_, from, to, expected) => {
  steps.length = 0;
  const screen = await render(<Swiped />);
  const target = screen.getByTestId('swiped').element();
  const touch = ([clientX, clientY]: Point, identifier: number) =>
    new Touch({ identifier, target, clientX, clientY });
  target.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: from.map(touch) }));
  target.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(to, 0)] }));
  expect(steps).toEqual(expected);
});
