import { codeTextOf } from '../codes/scanned-text.ts';
import type { CodeText } from '../codes/code-text.ts';

/** A scanned label: its code, and which of how many packages carries it. A product in one package is the first of one. */
interface ReadPiece {
  code: CodeText;
  piece: number;
  of: number;
}

/** Reads any label of one of our codes: an address, an element string, an EPC, or the code as typed. Null for anything else. */
export function readPiece(text: string): ReadPiece | null {
  const code = codeTextOf(text);
  return code && { code, piece: code.piece?.no ?? 1, of: code.piece?.of ?? 1 };
}
