/** Whether the account that paid has the company's name. 'unknown': the payer was not named. */
type PayerMatch = 'same' | 'differs' | 'unknown';

// Banks print names with brackets and spaces of either width.
const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Compares the name on a bank statement with the company's. */
export function payerMatch(payer: string, companyName: string): PayerMatch {
  if (plain(payer) === '') return 'unknown';
  return plain(payer) === plain(companyName) ? 'same' : 'differs';
}
