import { createFileRoute } from '@tanstack/react-router';
import { redirectIfSignedIn } from './redirect-if-signed-in.ts';
import { LoginPage } from './login-page.tsx';

export const Route = createFileRoute('/login')({
  beforeLoad: ({ context }) => redirectIfSignedIn(context.queryClient),
  component: LoginPage,
});
