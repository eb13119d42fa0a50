import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';

interface NoticePageProps {
  title: string;
  children: ReactNode;
  /** The ways on from here. */
  actions: ReactNode;
}

/** A page that only has something to say. It stands alone, or inside the frame where there is one. */
export function NoticePage({ title, children, actions }: NoticePageProps) {
  usePageTitle(title);
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col justify-center px-4 py-16">
      <Logo mark />
      <h1 className="mt-6 text-2xl">{title}</h1>
      <div className="mt-2 text-base text-pretty text-fg-2">{children}</div>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}
