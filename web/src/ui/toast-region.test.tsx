import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BOTTOM_BAR } from './above-bars.ts';
import { ToastRegion } from './toast-region.tsx';
import { dismissOffers, showToast } from './toasts.ts';

afterEach(() => void vi.useRealTimers());

test('F6 reaches "Desfazer" and the focus goes back where it was', async () => {
  const undo = vi.fn<() => void>();
  const screen = await render(
    <>
      <button type="button">Antes</button>
      <ToastRegion />
    </>,
  );
  const before = screen.getByRole('button', { name: 'Antes' });
  await before.click();
  showToast({ message: 'A conta Carteira foi excluída.', undo });
  await expect.element(screen.getByRole('status').getByText('A conta Carteira foi excluída.')).toBeVisible();

  await userEvent.keyboard('{F6}');
  await expect.element(screen.getByRole('button', { name: 'Desfazer' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await expect.element(before).toHaveFocus();
});

test('a toast lives eight seconds, not counting while it has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(<ToastRegion />);
  showToast({ message: 'Salvo.', undo: () => {} });
  const undo = screen.getByRole('button', { name: 'Desfazer' });
  await expect.element(undo).toBeVisible();

  undo.element().focus();
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.element(undo).toBeVisible();

  undo.element().blur();
  await vi.advanceTimersByTimeAsync(7_900);
  await expect.element(undo).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(undo).not.toBeInTheDocument();
});

test('CAT-10 what asks something stays until it is answered, another asks, or something else is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(<ToastRegion />);
  const run = vi.fn<() => void>();
  const ask = (message: string) =>
    showToast({ message, isOffer: true, action: { label: 'Criar regra', run } });
  const asked = screen.getByText(/^Sempre pôr/u);
  ask('Sempre pôr “IFOOD” em Lazer?');
  showToast({ message: 'Salvo.' });
  await expect.element(screen.getByText('Salvo.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(3_600_000);
  await expect.element(screen.getByText('Salvo.')).not.toBeInTheDocument();
  await expect.element(asked).toHaveTextContent('Sempre pôr “IFOOD” em Lazer?');

  ask('Sempre pôr “FEIRA” em Alimentação?');
  await expect.element(asked).toHaveTextContent('Sempre pôr “FEIRA” em Alimentação?');
  await screen.getByRole('button', { name: 'Criar regra' }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.element(asked).not.toBeInTheDocument();

  ask('Sempre pôr “UBER” em Transporte?');
  showToast({ message: 'Transação excluída.' });
  await expect.element(asked).toBeVisible();
  dismissOffers();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(screen.getByText('Transação excluída.')).toBeVisible();
});

test('a toast stands above the bars at the bottom of the screen, as they come and go, and not above what is elsewhere', async () => {
  const bar = (bottom: number, height: number) => (
    <div
      {...BOTTOM_BAR}
      data-testid={`bar-${bottom}`}
      style={{ position: 'fixed', insetInline: 0, bottom, height, background: 'gray' }}
    />
  );
  const screen = await render(
    <>
      {bar(0, 64)}
      {bar(300, 40)}
      <ToastRegion />
    </>,
  );
  showToast({ message: 'Fica de fora.', isOffer: true });
  const message = screen.getByText('Fica de fora.');
  const gapOver = (bottom: number) =>
    screen.getByTestId(`bar-${bottom}`).element().getBoundingClientRect().top -
    (message.element().parentElement?.getBoundingClientRect().bottom ?? 0);
  await expect.poll(() => gapOver(0)).toBeGreaterThanOrEqual(8);
  // Not higher than it has to be.
  expect(gapOver(0)).toBeLessThanOrEqual(32);
  await screen.rerender(
    <>
      {bar(0, 64)}
      {bar(64, 70)}
      <ToastRegion />
    </>,
  );
  await expect.poll(() => gapOver(64)).toBeGreaterThanOrEqual(8);
  expect(gapOver(64)).toBeLessThanOrEqual(32);
  await screen.rerender(<ToastRegion />);
  const { clientHeight } = document.documentElement;
  await expect
    .poll(() => clientHeight - (message.element().parentElement?.getBoundingClientRect().bottom ?? 0))
    .toBeLessThanOrEqual(32);
  dismissOffers();
});
