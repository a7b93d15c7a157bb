import { readCodeText } from '@touchmark/domain';
import type { Subject } from '../../events/event/public.ts';

/** What a captured event names, and the number under which a unit or a box of the company would be found. */
export interface Named {
  role: Subject['role'];
  epc: string;
  code?: string;
  boxNo?: string;
}
const canonical = 'https://id.gs1.org';

/** Reads the stored text of a code, or the number of a box, from a canonical Digital Link or an address of this installation. */
export function named({ role, epc }: Pick<Named, 'role' | 'epc'>, publicUrl: string): Named {
  const boxNo = /^https:\/\/id\.gs1\.org\/00\/(\d{18})$/.exec(epc)?.[1] ?? ownBoxNo(epc, publicUrl);
  if (boxNo !== undefined) return { role, epc, boxNo };
  const ours = epc.startsWith(`${canonical}/01/`) || epc.startsWith(`${canonical}/8006/`) || epc.startsWith(`${publicUrl}/`);
  const code = ours ? readCodeText(epc)?.code : undefined;
  return code === undefined ? { role, epc } : { role, epc, code };
}

/** The number in the address by which a box without an SSCC is answered. */
function ownBoxNo(epc: string, publicUrl: string): string | undefined {
  const start = `${publicUrl}/box/`;
  return epc.startsWith(start) ? /^[A-Z0-9]{1,40}$/.exec(epc.slice(start.length))?.[0] : undefined;
}
