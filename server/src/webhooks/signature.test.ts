import { expect, test } from 'vitest';
import { deliveryHeaders } from './signature.ts';

// The example of the Standard Webhooks reference libraries.
test('the signature is that of the specification’s own example', () => {
  const delivery = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  };
  const headers = deliveryHeaders(delivery, new Date(1_614_265_330_000));
  expect(headers).toMatchObject({
    'webhook-id': delivery.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    'x-webhook-secret': delivery.secret,
  });
});

test('a secret of any other form is the key itself', () => {
  const headers = deliveryHeaders({ id: 'a', body: '{}', secret: 'segredo' }, new Date(0));
  expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
});
