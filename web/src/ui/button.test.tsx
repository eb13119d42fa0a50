import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

test('a pending button keeps its width and focus, says so, and ignores presses', async () => {
  const press = vi.fn<() => void>();
  const button = (pending: boolean) => (
    <Button pending={pending} pendingLabel="Salvando..." onClick={press}>
      Salvar
    </Button>
  );
  const screen = await render(button(false));
  const idle = screen.getByRole('button', { name: 'Salvar', exact: true });
  await idle.click();
  const width = idle.element().getBoundingClientRect().width;

  await screen.rerender(button(true));
  const busy = screen.getByRole('button', { name: 'Salvando...', exact: true });
  expect(busy.element().getBoundingClientRect().width).toBe(width);
  await expect.element(busy).toHaveFocus();
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  expect(press).toHaveBeenCalledOnce();
});

test.each([
  [false, 1],
  [true, 0],
])('Enter in a field, with the button pending: %s, sends %i times', async (pending, times) => {
  const send = vi.fn<(event: React.SubmitEvent) => void>((event) => event.preventDefault());
  const screen = await render(
    <form onSubmit={send}>
      <input aria-label="Nome" />
      <Button type="submit" pending={pending}>
        Salvar
      </Button>
    </form>,
  );
  await screen.getByRole('textbox').click();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(times);
});
