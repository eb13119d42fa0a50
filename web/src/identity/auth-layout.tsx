import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';

interface EntranceProps {
  title: string;
  subtitle: ReactNode;
  /** The form. */
  children: ReactNode;
  /** The way to the other door. */
  footer: ReactNode;
}

/** The layout of login and sign-up around their form. */
export function AuthLayout({ title, subtitle, children, footer }: EntranceProps) {
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh flex-col px-4 py-4 sm:px-6 sm:py-6">
      <a
        href="/"
        className="-ml-2 inline-flex min-h-11 items-center gap-2 self-start rounded-lg px-2 text-sm font-medium text-fg-2 hover:text-fg"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Página inicial
      </a>
      <main className="mx-auto flex w-full max-w-100 grow flex-col justify-center pt-6 pb-16">
        <Logo mark className="mb-6" />
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 text-base text-fg-2">{subtitle}</p>
        <div className="mt-6 rounded-2xl bg-surface p-5 shadow-card sm:p-6">{children}</div>
        <p className="mt-5 text-center text-base text-fg-2">{footer}</p>
      </main>
    </div>
  );
}
