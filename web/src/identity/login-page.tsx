import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { takeReturnTo } from '#api/return-to.ts';
import { enterSession } from '#api/session.api.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { signIn } from './identity.api.ts';

export function LoginPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <AuthLayout
      title="Bem-vindo de volta"
      subtitle="Entre na sua conta para continuar"
      footer={
        <>
          Não tem uma conta?{' '}
          <a href="/signup/free" className="link">
            Crie a sua
          </a>
          <span className="mt-3 block text-sm text-pretty text-fg-3">
            Esqueceu a senha? Quem administra este servidor pode criar um link para você escolher outra.
          </span>
        </>
      }
    >
      <CredentialsForm
        submitLabel="Entrar"
        pendingLabel="Entrando..."
        passwordKind="current-password"
        send={signIn}
        onDone={(session) => {
          enterSession(client, session);
          void navigate({ href: takeReturnTo(), replace: true });
        }}
      />
    </AuthLayout>
  );
}
