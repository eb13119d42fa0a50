import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { createCategory } from './create-category.ts';
import { deleteCategory } from './delete-category.ts';
import { editCategory } from './edit-category.ts';
import { mergeCategory } from './merge-category.ts';
import { orderCategories } from './order-categories.ts';
import { readCategories } from './read-categories.ts';

export function categoriesRoutes(register: RegisterRoute, services: Services): void {
  register(api.listCategories, async ({ grant }) =>
    ok({ categories: await readCategories(services.db, grant.ledgerId) }),
  );

  register(api.createCategory, ({ grant, input, once }) => createCategory(services, grant, input.body, once));

  register(api.editCategory, ({ grant, input }) =>
    editCategory(services, grant, input.params.categoryId, input.body),
  );

  register(api.orderCategories, ({ grant, input }) => orderCategories(services, grant, input.body.keys));

  register(api.mergeCategory, ({ grant, input }) =>
    mergeCategory(services, grant, input.params.categoryId, input.body),
  );

  register(api.deleteCategory, ({ grant, input }) =>
    deleteCategory(services, grant, input.params.categoryId, Number(input.query.version)),
  );
}
