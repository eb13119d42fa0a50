import type { CurrencyCode } from '@vintem/core/money/currency';
import { CURRENCY_OPTIONS } from '#fields/currency-options.ts';
import { SelectField } from '#fields/select-field.tsx';
import { SaveState } from './save-state.tsx';
import { useEditSettings } from './settings.api.ts';

/** The currency of every total; saved as soon as it is chosen. */
export function DefaultCurrencyChoice({ saved }: { saved: CurrencyCode }) {
  const edit = useEditSettings();
  // Shown as chosen only while that may still come true.
  const shown = (edit.isPending && edit.variables.defaultCurrency) || saved;
  const choose = (defaultCurrency: CurrencyCode) => {
    if (defaultCurrency !== shown) edit.mutate({ defaultCurrency });
  };
  return (
    <SaveState edit={edit} failure="Erro ao atualizar moeda padrão. Por favor, tente novamente.">
      <SelectField
        label="Moeda padrão"
        hint="Totais e gráficos aparecem nesta moeda. Cada conta continua na sua."
        options={CURRENCY_OPTIONS}
        value={shown}
        onValueChange={choose}
      />
    </SaveState>
  );
}
