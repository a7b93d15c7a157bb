/** A phone number with its middle hidden: 138****5678. */
export const maskPhone = (phone: string): string => (phone.length < 7 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`);

/** A name of which only the last character is shown: **禾. */
export const maskName = (name: string): string => (name.length < 2 ? name : `${'*'.repeat([...name].length - 1)}${[...name].at(-1)}`);

/** An address of mail with its name hidden but for the first letter: y***@example.cn. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1***@');

/** Any number of which the first and last few digits are shown: 9144**********1234. */
export const maskMiddle = (text: string, head = 4, tail = 4): string =>
  text.length <= head + tail ? text : text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail);
