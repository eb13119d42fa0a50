// The form of a record against a server that keeps one and refuses outdated versions.
import { type ErrorCode, ERRORS } from '@vintem/contract/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/api-error.ts';
import { TextField } from '#fields/text-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SavingForm } from './saving-form.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Note {
  title: string;
  text: string;
  version: number;
}

type Draft = Pick<Note, 'title' | 'text'>;

const draftSchema = z.object({ title: z.string().check(z.minLength(1, 'title_required')), text: z.string() });
const FIRST: Note = { title: 'Aluguel', text: 'dia 5', version: 1 };
const DELETED = 'Este registro foi excluído em outro lugar. O que você digitou continua aqui.';
const DRAFT_FIELDS = { title: 'title', text: 'text' } as const;

const refused = (code: ErrorCode) => new ApiError(code, ERRORS[code].message, ERRORS[code]);

/** Keeps one note, refuses a change of another version, and records its requests. */
function noteServer() {
  let kept: Note | undefined = FIRST;
  const created: { draft: Draft; key: string }[] = [];
  const updates: Partial<Draft>[] = [];
  return {
    created,
    updates,
    changeElsewhere: (changes: Partial<Draft>) => {
      if (kept) kept = { ...kept, ...changes, version: kept.version + 1 };
    },
    deleteElsewhere: () => {
      kept = undefined;
    },
    create: vi.fn<(draft: Draft, key: string) => Promise<void>>(async (draft, key) => {
      created.push({ draft, key });
    }),
    update: async (original: Note, changes: Partial<Draft>) => {
      if (!kept) throw refused('goal_not_found');
      if (kept.version !== original.version) throw refused('version_conflict');
      updates.push(changes);
      kept = { ...kept, ...changes, version: kept.version + 1 };
    },
    fetch: async () => {
      if (!kept) throw refused('goal_not_found');
      return kept;
    },
  };
}

interface NoteFormProps {
  server: ReturnType<typeof noteServer>;
  note: Note | undefined;
  onDone: () => void;
}

function NoteForm({ server, note, onDone }: NoteFormProps) {
  const { form, original, saving } = useRecordForm({
    loaded: note,
    schema: draftSchema,
    empty: () => ({ title: '', text: '' }),
    draftOf: ({ title, text }: Note) => ({ title, text }),
    changesOf: (row, draft): Partial<Draft> => ({
      ...(draft.title !== row.title && { title: draft.title }),
      ...(draft.text !== row.text && { text: draft.text }),
    }),
    create: server.create,
    update: server.update,
    fetch: server.fetch,
    focusOnceFetched: 'title',
    queryKey: 'notes',
    fields: DRAFT_FIELDS,
    goneCode: 'goal_not_found',
    alreadyCreated: 'Já foi criada.',
    onDone,
  });
  return (
    <SavingForm {...saving}>
      <output>{original ? `versão ${original.version}` : 'nova'}</output>
      <TextField label="Título" {...form.register('title')} />
      <TextField label="Texto" {...form.register('text')} />
    </SavingForm>
  );
}

function NoteDialog(props: Omit<NoteFormProps, 'onDone'>) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Nota">
      <NoteForm {...props} onDone={() => setIsOpen(false)} />
    </Dialog>
  );
}

async function openForm(note: Note | undefined, server = noteServer()) {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <NoteDialog note={note} server={server} />
    </QueryClientProvider>,
  );
  return {
    server,
    screen,
    title: screen.getByRole('textbox', { name: 'Título' }),
    text: screen.getByRole('textbox', { name: 'Texto' }),
    save: screen.getByRole('button', { name: 'Salvar', exact: true }),
    box: screen.getByRole('alert'),
    dialog: screen.getByRole('dialog'),
  };
}

afterEach(() => vi.restoreAllMocks());

test('only changed fields are sent, and nothing where nothing changed', async () => {
  const unchanged = await openForm(FIRST);
  await unchanged.save.click();
  await expect.element(unchanged.dialog).not.toBeInTheDocument();
  expect(unchanged.server.updates).toEqual([]);
  await unchanged.screen.unmount();

  const { server, text, save, dialog } = await openForm(FIRST);
  await text.fill('dia 10');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.updates).toEqual([{ text: 'dia 10' }]);
});

test('after a conflict, reloading keeps what was typed and updates the rest, and the next save succeeds', async () => {
  const { server, screen, title, text, save, box, dialog } = await openForm(FIRST);
  await text.fill('dia 10');
  server.changeElsewhere({ title: 'Aluguel da casa', text: 'dia 7' });
  await save.click();
  await expect.element(box.getByText(ERRORS.version_conflict.message)).toBeVisible();
  await expect.element(title).toHaveValue('Aluguel');

  await screen.getByRole('button', { name: 'Recarregar' }).click();
  await expect.element(title).toHaveValue('Aluguel da casa');
  await expect.element(text).toHaveValue('dia 10');
  await expect.element(screen.getByText('versão 2')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await expect.element(box).not.toBeInTheDocument();

  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.updates).toEqual([{ text: 'dia 10' }]);
});

test('after a conflict, saving as new keeps both records', async () => {
  const { server, screen, text, save, dialog } = await openForm(FIRST);
  await text.fill('dia 10');
  server.changeElsewhere({ text: 'dia 7' });
  await save.click();
  await screen.getByRole('button', { name: 'Salvar como nova' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.updates).toEqual([]);
  expect(server.created.map(({ draft }) => draft)).toEqual([{ title: 'Aluguel', text: 'dia 10' }]);
});

test('a record that was deleted elsewhere can be saved as a new one, with all that was typed', async () => {
  const { server, screen, text, save, box, dialog } = await openForm(FIRST);
  await text.fill('dia 10');
  server.deleteElsewhere();
  await save.click();
  await expect.element(box.getByText(DELETED)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Recarregar' })).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Salvar como nova' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.created.map(({ draft }) => draft)).toEqual([{ title: 'Aluguel', text: 'dia 10' }]);
});

test('a record that is deleted before the reload can still be saved as a new one', async () => {
  const { server, screen, text, save, box } = await openForm(FIRST);
  await text.fill('dia 10');
  server.changeElsewhere({ text: 'dia 7' });
  await save.click();
  server.deleteElsewhere();
  await screen.getByRole('button', { name: 'Recarregar' }).click();
  await expect.element(box.getByText(DELETED)).toBeVisible();
  await expect.element(text).toHaveValue('dia 10');
  await expect.element(screen.getByRole('button', { name: 'Salvar como nova' })).toBeVisible();
});

test('every attempt of one form sends one idempotency key, another form another', async () => {
  const { server, title, save, box, dialog, screen } = await openForm(undefined);
  server.create.mockRejectedValueOnce(new ApiError('unreachable', ''));
  await title.fill('Internet');
  await save.click();
  await expect.element(box).toBeVisible();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second] = server.create.mock.calls.map(([, key]) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(server.created).toHaveLength(1);
  await screen.unmount();

  const other = await openForm(undefined);
  await other.title.fill('Água');
  await other.save.click();
  await expect.poll(() => other.server.created.length).toBe(1);
  expect(other.server.created[0]?.key).not.toBe(first);
});

test('a double submit sends one key', async () => {
  const { server, title, screen } = await openForm(undefined);
  let answer = () => undefined as void;
  server.create.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await title.fill('Internet');
  const form = screen.container.ownerDocument.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.poll(() => server.create.mock.calls.length).toBe(2);
  answer();
  const keys = server.create.mock.calls.map(([, key]) => key);
  expect(new Set(keys).size).toBe(1);
});

test('a lost answer is reported in the words of the form', async () => {
  const { server, title, save, box } = await openForm(undefined);
  server.create.mockRejectedValueOnce(refused('idempotency_key_reused'));
  await title.fill('Internet');
  await save.click();
  await expect.element(box.getByText('Já foi criada.')).toBeVisible();
});

test('a field error is not repeated above the form', async () => {
  const { server, title, save, box } = await openForm(FIRST);
  await title.fill('');
  await save.click();
  await expect.element(title).toHaveFocus();
  await expect.element(box).not.toBeInTheDocument();
  expect(server.updates).toEqual([]);
});
