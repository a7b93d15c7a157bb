/** A phone number with its middle hidden: 138****5678. */
export const maskPhone = (phone: string): string => (phone.length < 7 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`);

/** A name with only its last character visible: **禾. */
export const maskName = (name: string): string => (name.length < 2 ? name : `${'*'.repeat([...name].length - 1)}${[...name].at(-1)}`);

/** An address that says nothing of the house: at most its first two characters, and never more than half of it. */
export function maskAddress(address: string): string {
  const letters = [...address];
  return address === '' ? '' : `${letters.slice(0, Math.min(2, Math.floor(letters.length / 2))).join('')}****`;
}

/** An e-mail address with only the first letter of its name visible: y***@example.cn. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1***@');

/** Any number with only its first and last digits visible: 9144**********1234. */
export const maskMiddle = (text: string, head = 4, tail = 4): string =>
  text.length <= head + tail ? text : text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail);
