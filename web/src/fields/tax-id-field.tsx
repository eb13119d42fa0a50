import { maskTaxId, readTaxId } from '@vintem/core/tax-id/tax-id';
import { type ComponentProps, useState } from 'react';
import { masked } from './mask.ts';
import { TextField } from './text-field.tsx';

interface TaxIdFieldProps extends ComponentProps<typeof TextField> {
  /** The current text, for warnings. */
  typed: string;
  /** Returns the sentence that names the owner of this bare, complete tax id, if it has one. */
  ownerOf?: (taxId: string) => string | undefined;
}

/** A CNPJ or CPF. It warns of wrong check digits, and of one that exists already, and leaves the decision to the person. */
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
