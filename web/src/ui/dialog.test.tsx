import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

function Sample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nova conta</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Nova conta">
        <DialogBody>
          <input aria-label="Nome" />
        </DialogBody>
        <DialogFooter>
          <Button>Salvar</Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

test('the focus goes to the first field, stays inside, and returns on Esc', async () => {
  const screen = await render(<Sample />);
  const opener = screen.getByRole('button', { name: 'Nova conta' });
  await opener.click();

  const dialog = screen.getByRole('dialog', { name: 'Nova conta' });
  const name = dialog.getByRole('textbox', { name: 'Nome' });
  await expect.element(name).toHaveFocus();

  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('button', { name: 'Salvar' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('button', { name: 'Fechar' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(name).toHaveFocus();

  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
