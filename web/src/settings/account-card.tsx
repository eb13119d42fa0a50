import { useSignedIn } from '#api/signed-in.ts';
import { Badge } from '#ui/badge.tsx';
import { Card, CardHeader } from '#ui/card.tsx';

/** Who is signed in, and with which plan. */
export function AccountCard() {
  const { user } = useSignedIn();
  return (
    <Card>
      <CardHeader title="Conta" />
      <dl className="grid gap-3 text-base">
        <div>
          <dt className="text-sm font-medium text-fg-2">Email</dt>
          <dd className="wrap-anywhere">{user.email}</dd>
        </div>
        <div>
          <dt className="mb-0.5 text-sm font-medium text-fg-2">Plano</dt>
          <dd>{user.plan === 'premium' ? <Badge tone="copper">Premium</Badge> : <Badge>Gratuito</Badge>}</dd>
        </div>
      </dl>
    </Card>
  );
}
