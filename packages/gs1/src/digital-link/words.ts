import { entryNamed } from '../entry-named.ts';

/** Words that Digital Links before 1.3 allowed in place of numeric AIs; read only on request, never written. */
const words: Record<string, string> = {
  cpid: '8010',
  cpsn: '8011',
  cpv: '22',
  gcn: '255',
  gdti: '253',
  giai: '8004',
  ginc: '401',
  gln: '414',
  glnx: '254',
  gmn: '8013',
  grai: '8003',
  gsin: '402',
  gsrn: '8018',
  gsrnp: '8017',
  gtin: '01',
  itip: '8006',
  lot: '10',
  party: '417',
  refno: '8020',
  ser: '21',
  srin: '8019',
  sscc: '00',
};

/** The AI of a withdrawn convenience word. */
export function aiOfWord(word: string): string | undefined {
  return entryNamed(words, word);
}
