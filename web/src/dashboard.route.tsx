import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { rememberedUser } from '#api/remembered-user.ts';
import { Frame } from '#shell/frame.tsx';
import { entries } from './entries.ts';

export const Route = createFileRoute('/dashboard')({
  beforeLoad: () => {
    const user = rememberedUser();
    if (!user) throw redirect({ href: '/login' });
    return { user };
  },
  component: Dashboard,
});

function Dashboard() {
  const { user } = Route.useRouteContext();
  return (
    <Frame entries={entries} user={user} onSignOut={() => location.assign('/login')}>
      <Outlet />
    </Frame>
  );
}
