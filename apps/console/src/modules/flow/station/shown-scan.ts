import { codeTextOf, type Piece, shownCode } from '@touchmark/domain';

/** What a scan names, as the server shows it: of an address its code, also without a network. Anything else stays as it was read. */
export function shownScan(scanned: string): string {
  const read = codeTextOf(scanned);
  return read ? shownCode(read.type, read.code) : scanned;
}

/** The package that was scanned, of a product of several. */
export function pieceIn({ text, verdict }: { text: string; verdict: { piece: Piece | null } | null | undefined }): Piece | null {
  const piece = verdict?.piece ?? codeTextOf(text)?.piece;
  return piece && piece.of > 1 ? piece : null;
}
