import { CARD_MONTH_LABELS, CARD_MONTHS, type CardMonth } from '@vintem/core/cards/card-month';
import { type Ref } from 'react';
import { SelectField } from './select-field.tsx';

const OPTIONS = CARD_MONTHS.map((value) => ({ value, label: CARD_MONTH_LABELS[value] }));

const HINTS: Readonly<Record<CardMonth, string>> = {
  purchase: 'Cada compra e cada parcela conta no mês da sua data.',
  due: 'Cada compra, parcela e estorno do cartão conta no mês da sua fatura.',
};

interface CardMonthFieldProps {
  ref?: Ref<HTMLButtonElement>;
  value: CardMonth;
  onValueChange: (value: CardMonth) => void;
}

/** In which month the purchases of a ledger's cards count; the sentence below says what the choice does. */
export function CardMonthField(props: CardMonthFieldProps) {
  return (
    <SelectField
      label="Contar compras do cartão"
      hint={`${HINTS[props.value]} Muda os totais dos meses; nenhuma transação é alterada.`}
      options={OPTIONS}
      {...props}
    />
  );
}
