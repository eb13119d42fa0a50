import { createFileRoute } from '@tanstack/react-router';
import { leaveIfSignedIn } from './leave-if-signed-in.ts';
import { SignUpPage } from './sign-up-page.tsx';

// `/signup` alone is the free plan, and so is a plan that does not exist.
export const Route = createFileRoute('/signup/{-$plan}')({
  beforeLoad: ({ context }) => leaveIfSignedIn(context.queryClient),
  component: SignUp,
});

function SignUp() {
  const { plan } = Route.useParams();
  return <SignUpPage plan={plan === 'premium' ? 'premium' : 'free'} />;
}
