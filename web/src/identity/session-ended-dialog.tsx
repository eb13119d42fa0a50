import { useQueryClient } from '@tanstack/react-query';
import { enterSession } from '#api/session.api.ts';
import { Dialog, DialogBody } from '#ui/dialog.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { signIn } from './identity.api.ts';

/** Asks for the password over the page whose session ended; typed text there stays. Only signing in closes it. */
export default function SessionEndedDialog({ email }: { email: string }) {
  const client = useQueryClient();
  return (
    <Dialog
      open
      onClose={() => undefined}
      title="Entre na sua conta"
      description="Sua sessão terminou. Entre de novo para continuar de onde parou."
    >
      <DialogBody>
        <CredentialsForm
          submitLabel="Entrar"
          pendingLabel="Entrando..."
          passwordKind="current-password"
          email={email}
          send={signIn}
          onDone={(session) => {
            enterSession(client, session);
            void client.invalidateQueries();
          }}
        />
        <p className="text-center text-base text-fg-2">
          Não tem uma conta?{' '}
          <a href="/signup/free" className="link">
            Crie a sua
          </a>
        </p>
      </DialogBody>
    </Dialog>
  );
}
