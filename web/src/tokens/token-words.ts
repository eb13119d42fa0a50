import type { Token } from '@vintem/contract/tokens';
import type { TokenScope } from '@vintem/core/identity/grant';
import { dayAt } from '#ui/local-time.ts';
import { formatDay } from '@vintem/core/calendar/read-typed-day';

/** What each permission is called, and what it lets a program do. */
export const SCOPE_WORDS: Readonly<Record<TokenScope, { label: string; hint: string }>> = {
  read: { label: 'Ver', hint: 'Contas, transações, faturas e tudo o mais que as telas mostram.' },
  enter: { label: 'Lançar', hint: 'Criar transações, séries e parcelamentos, tarefas e metas.' },
  write: {
    label: 'Alterar e excluir',
    hint: 'Mudar e apagar o que existe, e criar contas e transferências.',
  },
  import: { label: 'Importar extratos', hint: 'Enviar arquivos de banco, responder às dúvidas e desfazer.' },
  export: { label: 'Exportar', hint: 'Baixar o CSV das transações e o arquivo com tudo o que é seu.' },
};

/** As a list says it: "Ver, lançar e exportar". */
export function formatScopes(scopes: readonly TokenScope[]): string {
  const labels = scopes.map((scope, index) => {
    const { label } = SCOPE_WORDS[scope];
    return index === 0 ? label : label.toLowerCase();
  });
  return new Intl.ListFormat('pt-BR').format(labels);
}

/** Whether and until when it is valid: "Vale até 20/02/2027". */
export function formatValidity(
  { expiresAt }: Pick<Token, 'expiresAt'>,
  { timeZone, now }: { timeZone: string; now: Date },
): { text: string; isOver: boolean } {
  if (expiresAt === null) return { text: 'Sem validade', isOver: false };
  const isOver = Date.parse(expiresAt) <= now.getTime();
  const day = formatDay(dayAt(expiresAt, timeZone));
  return { text: `${isOver ? 'Venceu em' : 'Vale até'} ${day}`, isOver };
}
