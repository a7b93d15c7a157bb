import { expect, it } from 'vitest';
import { readPiece } from './piece.ts';

const sgtin = '09521101000047ABC2345678DEFGH';

it.each([
  ['an ITIP element string', '(8006)095211010000470203(21)ABC2345678DEFGH', 2, 3],
  ['an ITIP Digital Link', 'https://other.example/8006/095211010000470303/21/ABC2345678DEFGH', 3, 3],
  ['a label without a package', '(01)09521101000047(21)ABC2345678DEFGH', 1, 1],
])('%s names its package', (_, text, piece, of) => expect(readPiece(text)).toMatchObject({ code: { code: sgtin }, piece, of }));

it('a carton is not a piece', () => expect(readPiece('(00)095211010000000016')).toBeNull());
