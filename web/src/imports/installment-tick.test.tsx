import type { ImportRow } from '@vintem/contract/imports';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { InstallmentTick } from './installment-tick.tsx';

async function drawn(changes: Partial<ImportRow>) {
  const given: unknown[] = [];
  const row = {
    text: 'LOJA PARC 03/10',
    line: 1,
    missingInstallments: 7,
    decision: null,
    ...changes,
  } as ImportRow;
  const screen = await render(<InstallmentTick row={row} decide={(_, verdict) => given.push(verdict)} />);
  return { box: screen.getByRole('checkbox'), given };
}

test('IMP-07 the parcels that are missing are made with the line, unless the person says no', async () => {
  const { box, given } = await drawn({});
  await expect.element(box).toHaveAccessibleName('Criar as 7 parcelas que faltam: LOJA PARC 03/10');
  await expect.element(box).toBeChecked();
  await box.click();
  expect(given).toEqual([{ decision: 'import' }]);
});

test('IMP-07 a purchase that the person left plain may have its parcels again', async () => {
  const { box, given } = await drawn({ decision: 'import', missingInstallments: 1 });
  await expect.element(box).toHaveAccessibleName('Criar a parcela que falta: LOJA PARC 03/10');
  await expect.element(box).not.toBeChecked();
  await box.click();
  expect(given).toEqual([{ decision: null }]);
});
