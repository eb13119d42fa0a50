import { createFileRoute } from '@tanstack/react-router';
import { leaveIfSignedIn } from './leave-if-signed-in.ts';
import { LoginPage } from './login-page.tsx';

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context }) => leaveIfSignedIn(context.queryClient),
  component: LoginPage,
});
