import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.unstubAllGlobals());

test('without https the text is copied by selecting it', async () => {
  vi.stubGlobal('isSecureContext', false);
  let copied: string | undefined;
  document.addEventListener('copy', () => (copied = getSelection()?.toString()), { once: true });
  const text = '{\n  "id": 1\n}';
  const screen = await render(<CopyButton label="Copiar o corpo" text={text} />);
  await screen.getByRole('button', { name: 'Copiar o corpo' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copiado');
  expect(copied).toBe(text);
  expect(document.body.textContent).not.toContain('"id"');
});

test('a browser that refuses to copy does not show "copied"', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  const screen = await render(<CopyButton label="Copiar o segredo" text="segredo" />);
  await screen.getByRole('button', { name: 'Copiar o segredo' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('O navegador não deixou copiar');
});
