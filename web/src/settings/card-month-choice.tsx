import type { CardMonth } from '@vintem/core/cards/card-month';
import { CardMonthField } from '#fields/card-month-field.tsx';
import { SaveState } from './save-state.tsx';
import { useEditSettings } from './settings.api.ts';

/** The month in which the personal ledger's card purchases count; saved as soon as it is chosen, and chosen back as easily. */
export function CardMonthChoice({ saved }: { saved: CardMonth }) {
  const edit = useEditSettings();
  // Shown as chosen only while that may still come true.
  const shown = (edit.isPending && edit.variables.cardMonth) || saved;
  const choose = (cardMonth: CardMonth) => {
    if (cardMonth !== shown) edit.mutate({ cardMonth });
  };
  return (
    <SaveState edit={edit} failure="Erro ao salvar a escolha. Por favor, tente novamente.">
      <CardMonthField value={shown} onValueChange={choose} />
    </SaveState>
  );
}
