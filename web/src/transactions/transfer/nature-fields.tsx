import type { Transfer } from '@vintem/contract/transfers';
import type { Day } from '@vintem/core/calendar/day';
import { isTransfer, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { bookingsOf, type SideBooking, type TransferNature } from '@vintem/core/transfers/nature';
import { type Control, Controller, useFormState, useWatch } from 'react-hook-form';
import { fieldError } from '#fields/field-error.ts';
import { type Categories, useCategoriesOf } from '#finance/use-categories.ts';
import { bookName } from './account-pair-fields.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { NatureChoice } from './nature-choice.tsx';
import { NatureNotice } from './nature-notice.tsx';
import { PaidExpenseField } from './paid-expense-field.tsx';
import {
  asksForCategory,
  kindOf,
  type ReadTransferDraft,
  type Sides,
  takesPersonalExpense,
  type TransferDraft,
} from './transfer-draft.ts';

interface NatureFieldsProps {
  control: Control<TransferDraft, unknown, ReadTransferDraft>;
  sides: Sides;
  today: Day;
  /** The transfer as last loaded; undefined for a new one. */
  loaded: Transfer | undefined;
}

/** Between two books: what it is, which decides how each of them has it. */
export function NatureFields({ control, sides, today, loaded }: NatureFieldsProps) {
  const { errors } = useFormState({ control });
  const { from, to, natures } = sides;
  const categoriesOf = useCategoriesOf();
  const typed = useWatch({ control, name: 'nature' });
  const nature = natures.find((one) => one === typed);
  if (natures.length === 0) return null;
  const category = nature && categoryOf(nature, sides);
  return (
    <>
      <Controller
        control={control}
        name="nature"
        render={({ field: { onChange, ...field } }) => (
          <NatureChoice
            natures={natures}
            hint={nature && formatBookings(nature, sides, categoriesOf)}
            error={fieldError(errors.nature)}
            {...field}
            // Of another direction, it is not among them.
            value={nature ?? null}
            onValueChange={onChange}
          />
        )}
      />
      {category && (
        <Controller
          control={control}
          name="category"
          render={({ field: { onChange, ...field } }) => (
            <CategoryChoice
              figure="expense"
              {...category}
              error={fieldError(errors.category)}
              {...field}
              onValueChange={onChange}
            />
          )}
        />
      )}
      {nature === 'expense_reimbursement' && to && !loaded && (
        <PaidExpenseField control={control} ledgerId={to.ledgerId} />
      )}
      {nature && from && to && <NatureNotice {...{ nature, control, today, from, to, loaded }} />}
    </>
  );
}

/** The category that is asked for, and in whose book; undefined where none is. */
function categoryOf(nature: TransferNature, sides: Sides) {
  const { from, to } = sides;
  if (from && asksForCategory(nature))
    return { account: from, label: `Categoria em ${bookName(from.ledgerName)}` };
  if (!to || !takesPersonalExpense(nature, sides)) return undefined;
  return {
    account: to,
    label: `Despesa em ${bookName(to.ledgerName)}`,
    placeholder: 'Não lançar',
    hint: 'Com uma categoria, o que foi pago entra também nas suas despesas.',
  };
}

/** "Em Padaria Sol: despesa, Pró-labore. Em Pessoal: receita, Pró-labore." */
function formatBookings(nature: TransferNature, { from, to }: Sides, categoriesOf: CategoriesOf): string {
  const bookings = bookingsOf(nature);
  const sideOf = (account: typeof from, booking: SideBooking) =>
    account &&
    `Em ${bookName(account.ledgerName)}: ${formatBooking(booking, categoriesOf({ id: account.ledgerId, kind: kindOf(account) }))}.`;
  return [sideOf(from, bookings.out), sideOf(to, bookings.in)].filter(Boolean).join(' ');
}

type CategoriesOf = ReturnType<typeof useCategoriesOf>;

function formatBooking({ type, category }: SideBooking, { labelOf }: Categories): string {
  if (isTransfer(type)) return 'não conta como receita nem despesa';
  const label = TYPE_FACTS[type].label.toLowerCase();
  return category === null ? `${label} da categoria que você escolher` : `${label}, ${labelOf(category)}`;
}
