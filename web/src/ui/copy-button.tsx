import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ButtonProps } from './button.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  /** With its object: "Copiar o segredo". */
  label: string;
  text: string;
  look?: ButtonProps['look'];
}

/** Copies a text and briefly shows the result. */
export function CopyButton({ label, text, look = 'ghost' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  useEffect(() => {
    const timer = outcome && setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused');
  return (
    <>
      <IconButton label={label} look={look} onClick={() => void copy()}>
        {outcome === 'copied' ? <Check className="text-income" /> : <Copy />}
      </IconButton>
      <output className="sr-only">
        {outcome === 'copied' && 'Copiado'}
        {outcome === 'refused' && 'O navegador não deixou copiar'}
      </output>
    </>
  );
}
