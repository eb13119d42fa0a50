import { maskTaxId, readTaxId } from '@vintem/core/tax-id/tax-id';
import { type ComponentProps, useState } from 'react';
import { masked } from './mask.ts';
import { TextField } from './text-field.tsx';

interface TaxIdFieldProps extends ComponentProps<typeof TextField> {
  /** What stands in it, so that it can warn. */
  typed: string;
}

/** A CNPJ or a CPF. It warns of check digits that do not hold and leaves it to the person: some papers have them wrong. */
export function TaxIdField({ typed, hint, onChange, onBlur, ...field }: TaxIdFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const read = readTaxId(typed);
  // Eleven digits are a CPF, or a CNPJ that is on its way.
  const isWrong = read?.checks === false && (read.kind === 'cnpj' || !isTyping);
  const change = masked(maskTaxId, onChange);
  return (
    <TextField
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...field}
      hint={
        isWrong ? (
          <span className="text-warn">
            Os dígitos verificadores não conferem. Confira o número; se estiver certo, pode salvar assim.
          </span>
        ) : (
          hint
        )
      }
      onChange={(event) => {
        setIsTyping(true);
        change(event);
      }}
      onBlur={(event) => {
        setIsTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
