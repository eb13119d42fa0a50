import type { LucideIcon } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { Logo } from '#ui/logo.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { InsideFrame } from './inside-frame.ts';

interface NoticePageProps {
  /** Stands where, outside the frame, the logo is. */
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** The ways on from here. */
  actions: ReactNode;
}

/** A page with a single message, on its own or inside the frame. */
export function NoticePage({ icon: Icon, title, children, actions }: NoticePageProps) {
  usePageTitle(title);
  const isFramed = use(InsideFrame);
  const Landmark = isFramed ? 'div' : 'main';
  return (
    <Landmark className="mx-auto flex min-h-[70dvh] max-w-md flex-col justify-center px-4 py-16">
      {isFramed ? (
        <span className="grid size-12 place-items-center rounded-xl bg-surface text-fg-2 shadow-card">
          <Icon aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
        </span>
      ) : (
        <Logo mark />
      )}
      <h1 className="mt-6 text-2xl">{title}</h1>
      <div className="mt-2 text-base text-pretty text-fg-2">{children}</div>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </Landmark>
  );
}
