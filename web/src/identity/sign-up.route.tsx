import { createFileRoute } from '@tanstack/react-router';
import { redirectIfSignedIn } from './redirect-if-signed-in.ts';
import { SignUpPage } from './sign-up-page.tsx';

// `/signup` without a plan, or with an unknown one, means the free plan.
export const Route = createFileRoute('/signup/{-$plan}')({
  beforeLoad: ({ context }) => redirectIfSignedIn(context.queryClient),
  component: SignUp,
});

function SignUp() {
  const { plan } = Route.useParams();
  return <SignUpPage plan={plan === 'premium' ? 'premium' : 'free'} />;
}
