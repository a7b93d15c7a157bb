import { type Found, scanFind } from '@touchmark/contract';
import { Refusal, send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { foundTypes } from './find.text.ts';

/** Finds the object behind a scanned or typed text; null where there is none the user may see. */
export async function findByScan(text: string): Promise<Found | null> {
  try {
    return await send(scanFind.find, { text });
  } catch (error) {
    if (error instanceof Refusal && (error.code === 404 || error.code === 400)) return null;
    throw error;
  }
}

/** One line about what was found: its kind, its name, its state. */
export const foundLine = ({ type, title, note, state }: Found): string =>
  [say(foundTypes[type]), title, note, state ? say(state) : ''].filter(Boolean).join(' · ');
