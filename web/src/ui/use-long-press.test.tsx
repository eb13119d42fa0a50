import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLongPress } from './use-long-press.ts';

afterEach(() => void vi.useRealTimers());

function Row({ done }: { done: string[] }) {
  return (
    <div {...useLongPress(() => done.push('held'))}>
      <button type="button" onClick={() => done.push('pressed')}>
        Linha
      </button>
    </div>
  );
}

async function drawn() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const done: string[] = [];
  const screen = await render(<Row done={done} />);
  const button = screen.getByRole('button').element() as HTMLElement;
  const send = (name: string, pointerType = 'touch', clientX = 10) =>
    button.dispatchEvent(
      new PointerEvent(name, { bubbles: true, cancelable: true, isPrimary: true, pointerType, clientX }),
    );
  return { done, button, send };
}

test('a finger that stays does what holding does, and its leaving presses nothing; the next press does', async () => {
  const { done, button, send } = await drawn();
  send('pointerdown');
  vi.advanceTimersByTime(600);
  expect(done).toEqual(['held']);
  send('pointerup');
  button.click();
  expect(done).toEqual(['held']);
  vi.advanceTimersByTime(500);
  button.click();
  expect(done).toEqual(['held', 'pressed']);
});

test('a short press, one that moves, and a mouse hold nothing', async () => {
  const { done, button, send } = await drawn();
  send('pointerdown');
  vi.advanceTimersByTime(200);
  send('pointerup');
  button.click();
  send('pointerdown');
  send('pointermove', 'touch', 40);
  vi.advanceTimersByTime(600);
  send('pointerdown', 'mouse');
  vi.advanceTimersByTime(600);
  expect(done).toEqual(['pressed']);
});
