import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePageKeys } from './use-page-keys.ts';

const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  /** Called once the person pauses. */
  onValueChange: (value: string) => void;
}

export function SearchField({ label, placeholder = 'Buscar...', value, onValueChange }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  usePageKeys({ '/': () => input.current?.focus() });

  // The value also changes from elsewhere: filters are cleared, or the browser goes back.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  useEffect(() => {
    if (text.trim() === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onValueChange(text.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onValueChange]);

  return (
    <label className="button-secondary print:hidden flex h-9 min-w-40 grow items-center gap-2.5 rounded-[9px] px-3 focus-within:outline-2 focus-within:outline-accent pointer-coarse:h-11">
      <Search aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        className="w-full min-w-0 bg-transparent text-sm text-ellipsis outline-none placeholder:text-fg-3 pointer-coarse:text-[1rem]"
      />
    </label>
  );
}
