import { FileInput } from 'lucide-react';

/** Over the page, while files are held over it. */
export function DropSign({ title, hint }: { title: string; hint: string }) {
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-canvas/85 p-6">
      <output className="flex flex-col items-center gap-3 rounded-2xl border border-dashed border-accent bg-surface px-10 py-8 text-center shadow-pop">
        <FileInput aria-hidden="true" className="size-7 text-accent" strokeWidth={1.5} />
        <span className="text-lg font-semibold">{title}</span>
        <span className="text-sm text-fg-2">{hint}</span>
      </output>
    </div>
  );
}
