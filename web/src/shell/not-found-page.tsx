import { SearchX } from 'lucide-react';
import { buttonClass } from '#ui/button.tsx';
import { NoticePage } from './notice-page.tsx';

export function NotFoundPage() {
  return (
    <NoticePage
      icon={SearchX}
      title="Página não encontrada"
      actions={
        // Plain links: `/` is a page of its own, and both ways also work when the app's state is what broke.
        <>
          <a href="/dashboard" className={buttonClass('primary')}>
            Ir para o painel
          </a>
          <a href="/" className={buttonClass('secondary')}>
            Página inicial
          </a>
        </>
      }
    >
      <p>Este endereço não existe, ou o que havia nele mudou de lugar.</p>
    </NoticePage>
  );
}
