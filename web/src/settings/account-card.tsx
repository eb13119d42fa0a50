import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from '#api/signed-in.ts';
import { Card, CardHeader } from '#ui/card.tsx';
import { NameChoice } from './name-choice.tsx';
import { settingsQuery } from './settings.api.ts';

/** The signed-in person, and their chosen name. */
export function AccountCard() {
  const { user } = useSignedIn();
  const { data: settings } = useQuery(settingsQuery);
  return (
    <Card>
      <CardHeader title="Conta" />
      <dl className="text-base">
        <dt className="text-sm font-medium text-fg-2">Email</dt>
        <dd className="wrap-anywhere">{user.email}</dd>
      </dl>
      {settings && (
        <div className="mt-5">
          <NameChoice saved={settings.name} />
        </div>
      )}
    </Card>
  );
}
