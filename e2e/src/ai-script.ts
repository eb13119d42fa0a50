// What the AI service of the tests answers. One product serves all of them, so the question decides: what somebody spent last month.
import type { AiAnswer, AiQuestion } from '@vintem/server/testing/ai-provider';

/** In minor units. */
export const SPENT = {
  answered: 12_345,
  failed: 66_601,
  answeredEmpty: 66_602,
  brokenMarkup: 66_603,
} as const;

export const EXPENSES_TEXT = '**Padrões**\n- Alimentação pesa mais.\n- O resto está estável.';
const FORECAST_TEXT = 'Espere gastar **cerca de R$ 123,00** no próximo mês.';
export const MARKUP = '<img src=x onerror="alert(1)"> [aqui](javascript:alert(1))';

export function answerTo({ body }: AiQuestion): AiAnswer {
  const [, user] = body.messages;
  const asked = user?.content ?? '';
  const spent = (cents: number) => asked.includes(String(cents / 100));
  if (spent(SPENT.answeredEmpty)) return 'empty';
  if (spent(SPENT.failed)) return { status: 401 };
  if (spent(SPENT.brokenMarkup)) return { text: MARKUP };
  return { text: asked.startsWith('Analise') ? EXPENSES_TEXT : FORECAST_TEXT };
}
