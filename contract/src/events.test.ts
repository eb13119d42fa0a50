import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { eventSchema } from './events.ts';

// `npm run test:core -- events --update` writes it anew.
test('the schema published for receivers is the one that outgoing events are checked against', async () => {
  // As input, more fields may come one day; without the registry, nothing is elsewhere.
  const schema = z.toJSONSchema(eventSchema, { io: 'input', metadata: z.registry() });
  await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(
    '../../docs/webhooks/event.schema.json',
  );
});
