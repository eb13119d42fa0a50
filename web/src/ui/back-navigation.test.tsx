// The browser's way back, as a phone's gesture sends it, while something is open.
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { Dialog, DialogBody } from './dialog.tsx';
import { Menu, MenuItem } from './menu.tsx';
import { createPageHistory } from './back-navigation.ts';

const router = createPageHistory();
const seen: string[] = [];
router.subscribe(({ location, action }) => seen.push(`${action.type} ${location.search}`));

beforeEach(async () => {
  // Two pages of the router: a way back that is not caught leaves the second.
  router.push('?page=first');
  await arrivedAt('?page=first');
  router.push('?page=second');
  await arrivedAt('?page=second');
  seen.length = 0;
});
afterEach(() => vi.waitFor(() => expect(isOver()).toBe(false)));

const isOver = () => (history.state as { isOver?: boolean }).isOver === true;
const arrivedAt = (search: string) => vi.waitFor(() => expect(location.search).toBe(search));
const openedOver = () => vi.waitFor(() => expect(isOver()).toBe(true));

/** A form that asks before typed text is lost, and a menu. */
function Sample({ onSearch }: { onSearch: () => void }) {
  const [open, setOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nova conta</Button>
      <Menu trigger={<Button>Ações</Button>}>
        <MenuItem onSelect={onSearch}>Filtrar</MenuItem>
      </Menu>
      <Dialog open={open} onClose={() => (typed ? setIsAsking(true) : setOpen(false))} title="Nova conta">
        <DialogBody>
          <input aria-label="Nome" value={typed} onChange={(event) => setTyped(event.target.value)} />
        </DialogBody>
        <AlertDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          title="Descartar?"
          cancelLabel="Continuar editando"
          confirmLabel="Descartar"
          onConfirm={() => {
            setIsAsking(false);
            setOpen(false);
          }}
        >
          Nada foi salvo.
        </AlertDialog>
      </Dialog>
    </>
  );
}

const draw = (onSearch: () => void = () => undefined) =>
  render(
    <StrictMode>
      <Sample onSearch={onSearch} />
    </StrictMode>,
  );

test('going back closes the dialog and stays on the page; going back again leaves it', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'Nova conta' }).click();
  await openedOver();
  history.back();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Nova conta' })).toHaveFocus();
  expect(location.search).toBe('?page=second');
  expect(seen).toEqual([]);

  history.back();
  await arrivedAt('?page=first');
  expect(seen).toEqual(['BACK ?page=first']);
});

test('a dialog closed by Esc leaves no history entry: one step back leaves the page, one forward returns', async () => {
  const screen = await draw();
  for (let times = 0; times < 3; times += 1) {
    await screen.getByRole('button', { name: 'Nova conta' }).click();
    await openedOver();
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(isOver()).toBe(false));
  }
  history.forward();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isOver()).toBe(false);
  expect(seen).toEqual([]);
  history.back();
  await arrivedAt('?page=first');
  history.forward();
  await arrivedAt('?page=second');
  expect(seen).toEqual(['BACK ?page=first', 'FORWARD ?page=second']);
});

test('an unsaved form asks, going back once more removes the question, and discarding closes both', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'Nova conta' }).click();
  await screen.getByRole('textbox', { name: 'Nome' }).fill('Carteira');
  await openedOver();
  const question = screen.getByRole('alertdialog', { name: 'Descartar?' });

  history.back();
  await expect.element(question).toBeVisible();
  await openedOver();
  history.back();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Carteira');
  await openedOver();
  history.back();
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await vi.waitFor(() => expect(isOver()).toBe(false));
  expect(location.search).toBe('?page=second');
  history.back();
  await arrivedAt('?page=first');
});

test('an address written while a dialog is open leaves it open, also where the browser takes its time for a step', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'Nova conta' }).click();
  await openedOver();
  const go = history.go.bind(history);
  const slow = vi.spyOn(history, 'go').mockImplementation((by) => void setTimeout(() => go(by), 1_500));
  router.replace('?page=second&filter=on');
  await vi.waitFor(() => expect(location.search).toBe('?page=second&filter=on'), { timeout: 8_000 });
  await vi.waitFor(() => expect(isOver()).toBe(true), { timeout: 8_000 });
  // Whatever is on its way has come.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  slow.mockRestore();
  expect(isOver()).toBe(true);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  history.back();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('an address written while a menu closes belongs to the page, also after going back to it', async () => {
  const screen = await draw(() => router.replace('?page=second&filter=on'));
  await screen.getByRole('button', { name: 'Ações' }).click();
  await openedOver();
  await screen.getByRole('menuitem', { name: 'Filtrar' }).click();
  await arrivedAt('?page=second&filter=on');
  await vi.waitFor(() => expect(isOver()).toBe(false));
  router.push('?page=third');
  await arrivedAt('?page=third');
  history.back();
  await arrivedAt('?page=second&filter=on');
  history.back();
  await arrivedAt('?page=first');
});

test('a page opened from a dialog takes one step to come back from', async () => {
  const screen = await draw();
  await screen.getByRole('button', { name: 'Nova conta' }).click();
  await openedOver();
  router.push('?page=third');
  await arrivedAt('?page=third');
  await screen.getByRole('button', { name: 'Fechar' }).click();
  await vi.waitFor(() => expect(isOver()).toBe(false));
  history.back();
  await arrivedAt('?page=second');
  expect(isOver()).toBe(false);
});
