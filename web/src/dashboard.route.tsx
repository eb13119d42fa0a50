import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { leaveSession } from '#api/session.api.ts';
import { SessionGate } from '#identity/session-gate.tsx';
import { Frame } from '#shell/frame.tsx';
import { showToast } from '#ui/toasts.ts';
import { entries } from './entries.ts';

export const Route = createFileRoute('/dashboard')({ component: Dashboard });

function Dashboard() {
  const client = useQueryClient();
  const signOut = async () => {
    try {
      await leaveSession(client);
      // A new document: nothing of this person stays in memory.
      location.assign('/login');
    } catch {
      showToast({ message: 'Não foi possível sair agora. Verifique sua conexão e tente novamente.' });
    }
  };
  return (
    <SessionGate
      renderFrame={(user, page) => (
        <Frame entries={entries} user={user} onSignOut={() => void signOut()}>
          {page}
        </Frame>
      )}
    >
      <Outlet />
    </SessionGate>
  );
}
