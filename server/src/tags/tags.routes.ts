import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { createTag } from './create-tag.ts';
import { editTag } from './edit-tag.ts';
import { removeTag } from './remove-tag.ts';
import { readTags, readTagUses } from './read-tags.ts';

export function tagsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listTags, async ({ grant }) => ok({ tags: await readTags(services.db, grant.ledgerId) }));

  register(api.countTagUses, async ({ grant }) =>
    ok({ uses: await readTagUses(services.db, grant.ledgerId) }),
  );

  register(api.createTag, ({ grant, input, once }) => createTag(services, grant, input.body, once));

  register(api.editTag, ({ grant, input }) => editTag(services, grant, input.params.tagId, input.body));

  register(api.mergeTag, ({ grant, input }) => removeTag(services, grant, input.params.tagId, input.body));

  register(api.deleteTag, ({ grant, input }) =>
    removeTag(services, grant, input.params.tagId, { version: Number(input.query.version) }),
  );
}
