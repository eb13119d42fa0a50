import { ComboboxField } from '#fields/combobox-field.tsx';
import type { Option } from '#ui/option.ts';
import { LocalTime } from './local-time.tsx';
import { SaveState } from './save-state.tsx';
import { useEditSettings } from './settings.api.ts';
import { timeZoneOption } from './time-zones.ts';

/** The person's time zone, which decides when days begin; saved at once. */
export function TimeZoneChoice({ saved, zones }: { saved: string; zones: readonly Option[] }) {
  const edit = useEditSettings();
  const shown = (edit.isPending && edit.variables.timeZone) || saved;
  // Browsers list each place once, under the old name or the new; a place kept under the other name is offered as well.
  const isListed = zones.some(({ value }) => value === shown);
  const options = isListed ? zones : [timeZoneOption(shown), ...zones];
  const choose = (timeZone: string | null) => {
    if (timeZone !== null && timeZone !== shown) edit.mutate({ timeZone });
  };
  return (
    <SaveState edit={edit} failure="Erro ao atualizar fuso horário. Por favor, tente novamente.">
      <ComboboxField
        label="Fuso horário"
        hint={<LocalTime timeZone={shown} />}
        placeholder="Buscar cidade ou região"
        emptyText="Nenhum fuso horário encontrado."
        options={options}
        value={shown}
        onValueChange={choose}
      />
    </SaveState>
  );
}
