import { expect, test } from 'vitest';
import { contactDraftSchema } from './contact-draft.ts';

test.each([
  [{ taxId: '111' }, 'taxId', 'tax_id_invalid'],
  [{ taxId: '11.111.111/1111-11' }, 'taxId', 'tax_id_invalid'],
  [{ email: 'zé' }, 'email', 'email_invalid'],
  [{ phone: '12' }, 'phone', 'phone_invalid'],
  [{ name: ' ' }, 'name', 'contact_name_required'],
])('%j is refused at its field, with its own reason', (typed, field, code) => {
  const draft = { kind: 'client', name: 'Bia', taxId: '', email: '', phone: '', ...typed };
  const { error } = contactDraftSchema.safeParse(draft);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, code]]);
});

test('empty fields are null', () => {
  const draft = { kind: 'client', name: 'Bia', taxId: '', email: '', phone: '' };
  expect(contactDraftSchema.parse(draft)).toEqual({ ...draft, taxId: null, email: null, phone: null });
});
