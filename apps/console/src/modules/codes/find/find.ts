import { type Found, scanFind } from '@touchmark/contract';
import { Refusal, send } from '../../../api/send.ts';
import { say } from '../../../core/text.ts';
import { foundTypes } from './find.text.ts';

/** Finds the object of scanned or typed text; null if there is none that the user may see. */
export async function findByScan(text: string): Promise<Found | null> {
  try {
    return await send(scanFind.find, { text });
  } catch (error) {
    if (error instanceof Refusal && (error.code === 404 || error.code === 400)) return null;
    throw error;
  }
}

/** One line about the found object: kind, name, state. */
export const foundLine = ({ type, title, note, state }: Found): string =>
  [say(foundTypes[type]), title, note, state ? say(state) : ''].filter(Boolean).join(' · ');
