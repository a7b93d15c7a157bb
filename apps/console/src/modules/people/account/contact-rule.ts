import { email as emailField, seenInput } from '@touchmark/contract';
import { phoneFaultText, readPhone } from '@touchmark/gs1';
import { say } from '../../../core/text.ts';
import { text } from './account.text.ts';

/** A phone number, with the specification's three messages in their order. */
export const phoneRule = {
  validator: (_: unknown, value?: string) => {
    const read = readPhone(value ?? '');
    return read.ok ? Promise.resolve() : Promise.reject(new Error(say(phoneFaultText[read.fault])));
  },
};

/** An address as the call reads it. */
export const emailRule = {
  validator: (_: unknown, value?: string) =>
    emailField.safeParse(seenInput(value ?? '')).success ? Promise.resolve() : Promise.reject(new Error(say(text.needEmail))),
};
