import { keep, kept } from '../core/store.ts';

const name = 'device';
let memory = '';

/** The secret that the server gave this browser after a full sign-in; '' before that. */
export const deviceSecret = (): string => kept<string>(name)?.content ?? memory;

/** A private window without storage keeps it as long as it is open. */
export function keepDevice(secret: string): void {
  memory = secret;
  keep(name, secret);
}
