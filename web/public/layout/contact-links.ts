import { asciiDigits } from '../../../functions/contract.ts';

/** The address that calls a number. */
export function callLink(number: string): string {
  return `tel:${number.startsWith('+') ? '+' : ''}${digitsOf(number)}`;
}

/** The address that opens a chat with a number, which has its country's code. */
export function whatsAppLink(number: string): string {
  return `https://wa.me/${digitsOf(number)}`;
}

function digitsOf(number: string): string {
  return asciiDigits(number).replace(/\D/g, '');
}
