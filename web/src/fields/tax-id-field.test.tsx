import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { TaxIdField } from './tax-id-field.tsx';

const KNOWN: Readonly<Record<string, string>> = {
  '11222333000181': 'Já existe um fornecedor com este número: Dell.',
  '52998224725': 'Já existe um cliente com este número: Ana.',
};

function Contact() {
  const [typed, setTyped] = useState('');
  return (
    <TaxIdField
      label="CNPJ ou CPF"
      typed={typed}
      ownerOf={(taxId) => KNOWN[taxId]}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

test('BIZ-05 a tax id in use is reported once it is complete', async () => {
  const screen = await render(<Contact />);
  const field = screen.getByLabelText('CNPJ ou CPF');
  await field.fill('11.222.333/0001-8');
  await expect.element(screen.getByText('Já existe')).not.toBeInTheDocument();
  await field.fill('11.222.333/0001-81');
  await expect.element(screen.getByText('Já existe um fornecedor com este número: Dell.')).toBeVisible();
  // Eleven digits may be a CNPJ on its way.
  await field.fill('529.982.247-25');
  await expect.element(screen.getByText('Já existe')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await expect.element(screen.getByText('Já existe um cliente com este número: Ana.')).toBeVisible();
});
