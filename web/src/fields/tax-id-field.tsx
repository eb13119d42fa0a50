import { maskTaxId, readTaxId } from '@vintem/core/tax-id/tax-id';
import { type ComponentProps, useState } from 'react';
import { masked } from './mask.ts';
import { TextField } from './text-field.tsx';

interface TaxIdFieldProps extends ComponentProps<typeof TextField> {
  /** What stands in it, so that it can warn. */
  typed: string;
  /** Who has this tax id already, in a sentence; asked with it bare, once it is whole. */
  ownerOf?: (taxId: string) => string | undefined;
}

/** A CNPJ or a CPF. It warns of check digits that do not hold, and of one that is there already, and leaves it to the person. */
export function TaxIdField({ typed, ownerOf, hint, onChange, onBlur, ...field }: TaxIdFieldProps) {
  const [isTyping, setIsTyping] = useState(false);
  const read = readTaxId(typed);
  // Eleven digits are a CPF, or a CNPJ that is on its way.
  const isWhole = read !== null && (read.kind === 'cnpj' || !isTyping);
  const isWrong = isWhole && !read.checks;
  const owner = isWhole ? ownerOf?.(read.text) : undefined;
  const change = masked(maskTaxId, onChange);
  return (
    <TextField
      inputMode="text"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      {...field}
      hint={
        isWrong || owner ? (
          <span className="text-warn">
            {isWrong &&
              'Os dígitos verificadores não conferem. Confira o número; se estiver certo, pode salvar assim. '}
            {owner}
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
