import { useSignedIn } from '#api/signed-in.ts';
import { Card, CardHeader } from '#ui/card.tsx';

/** Who is signed in. */
export function AccountCard() {
  const { user } = useSignedIn();
  return (
    <Card>
      <CardHeader title="Conta" />
      <dl className="text-base">
        <dt className="text-sm font-medium text-fg-2">Email</dt>
        <dd className="wrap-anywhere">{user.email}</dd>
      </dl>
    </Card>
  );
}
