import type { Text } from '@touchmark/contract';
import type { Tone } from '../handheld/public.ts';

/** The big answer in the middle of the screen. */
export interface Strip {
  tone: Tone | 'ask' | 'checking';
  title: Text;
  note?: Text;
  todo?: Text;
  code?: string;
}
