import { Link } from '@tanstack/react-router';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { formatKey, MODIFIER } from '#ui/format-key.ts';
import { Kbd } from '#ui/kbd.tsx';
import { FORM_KEYS, IMPORT_KEYS, PAGE_KEYS, ROW_KEYS } from '#ui/shortcuts.ts';
import { useSingleKeys } from '#ui/single-keys.ts';
import type { Entry } from './entry.ts';

/** A label, and the keys that do it, one after the other. */
type Line = readonly [label: string, keys: readonly string[]];

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
  entries: readonly Entry[];
}

/** All keys that do something by themselves. */
export function ShortcutsDialog({ open, onClose, entries }: ShortcutsDialogProps) {
  const areSingleKeysOn = useSingleKeys();
  return (
    <Dialog open={open} onClose={onClose} title="Atalhos do teclado">
      <DialogBody>
        <Section
          title="Em qualquer página"
          lines={[
            ['Buscar ou ir para', [`${MODIFIER} K`]],
            ...linesOf(PAGE_KEYS),
            ['Ir ao último aviso', ['F6']],
            ['Fechar o que está aberto, ou limpar a seleção', ['Esc']],
          ]}
        />
        <Section
          title="Ir para"
          lines={entries.flatMap(({ label, key }) => (key ? [[label, ['G', formatKey(key)]] as const] : []))}
        />
        <Section
          title="Em uma lista"
          lines={[...linesOf(ROW_KEYS), ['Selecionar todas as que foram encontradas', [`${MODIFIER} A`]]]}
        />
        <Section
          title="Ao importar um extrato"
          lines={[
            ...linesOf(IMPORT_KEYS),
            ['Selecionar a linha', ['Espaço']],
            ['Importar o que está pronto', [`${MODIFIER} Enter`]],
          ]}
        />
        <Section
          title="Ao lançar"
          lines={[
            ...Object.entries(FORM_KEYS).map(([key, label]) => [label, [`Alt ${formatKey(key)}`]] as const),
            ['Salvar e nova', [`${MODIFIER} Enter`]],
            ['Escolher entre as categorias mais usadas', ['1 a 9']],
          ]}
        />
        <p className="text-sm text-pretty text-fg-2">
          {areSingleKeysOn
            ? 'Os atalhos de uma tecla não agem enquanto você digita. Para desligá-los, vá a '
            : 'Os atalhos de uma tecla estão desligados. Para ligá-los, vá a '}
          <Link to="/dashboard/settings" onClick={onClose} className="link">
            Configurações
          </Link>
          .
        </p>
      </DialogBody>
    </Dialog>
  );
}

function Section({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-fg-3">{title}</h3>
      <dl className="divide-y divide-line">
        {lines.map(([label, keys]) => (
          <div key={label} className="flex min-h-8 items-center justify-between gap-4 text-sm">
            <dt>{label}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function linesOf(keys: Readonly<Record<string, string>>): Line[] {
  return Object.entries(keys).map(([key, label]) => [label, [formatKey(key)]]);
}
