import type { Plan } from '@vintem/contract/identity';
import { PLAN_LABELS } from '@vintem/core/identity/plan';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { takeReturnTo } from '#api/return-to.ts';
import { enterSession } from '#api/session.api.ts';
import { Badge } from '#ui/badge.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { signUp } from './identity.api.ts';

export function SignUpPage({ plan }: { plan: Plan }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <AuthLayout
      title="Crie sua conta"
      subtitle={
        <>
          Plano selecionado:{' '}
          <Badge tone={plan === 'premium' ? 'copper' : 'neutral'}>{PLAN_LABELS[plan]}</Badge>
        </>
      }
      footer={
        <a href="/login" className="link">
          Já tem uma conta? Entre aqui
        </a>
      }
    >
      <CredentialsForm
        submitLabel="Criar conta"
        pendingLabel="Processando..."
        passwordKind="new-password"
        send={(credentials) => signUp(credentials, plan)}
        onDone={(session) => {
          enterSession(client, session);
          void navigate({ href: takeReturnTo(), replace: true });
        }}
      />
    </AuthLayout>
  );
}
