const BRAZIL = '+55';
const PLAIN = /^[\d\s().\-–/]*$/u;

/**
 * Punctuates a Brazilian telephone number as it is typed: `(11) 98765-4321`, `(11) 3456-7890`, the same after `+55`. Foreign numbers,
 * toll-free ones (0800) and extensions are left unchanged.
 */
export function maskPhone(typed: string): string {
  const text = typed.trimStart();
  if (!text.startsWith(BRAZIL)) return maskNational(typed);
  const rest = text.slice(BRAZIL.length);
  const national = maskNational(rest.trimStart());
  return national === '' ? BRAZIL : `${BRAZIL} ${national}`;
}

function maskNational(typed: string): string {
  if (!PLAIN.test(typed)) return typed;
  const digits = typed.replaceAll(/\D/gu, '');
  if (digits.startsWith('0') || digits.length > 11) return typed;
  if (digits.length <= 2) return digits;
  const number = digits.slice(2);
  // Since 2016 every mobile number begins with a 9 and has one digit more.
  const split = number.startsWith('9') ? 5 : 4;
  const rest = number.slice(split);
  return `(${digits.slice(0, 2)}) ${number.slice(0, split)}${rest && `-${rest}`}`;
}
