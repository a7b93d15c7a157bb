import type { Text } from '@touchmark/contract';
import { bizStepWords } from '@touchmark/domain';

/** The words of a business step by its name, which may be one of another system. */
export const stepWords: Readonly<Record<string, Text>> = bizStepWords;
