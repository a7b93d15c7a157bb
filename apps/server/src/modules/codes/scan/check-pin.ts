import { judgeScan, networkOf, oneNetwork, type PinCheck, readCodeText } from '@touchmark/domain';
import { pinFits } from '../../../issued-codes/public.ts';
import type { Services } from '../../../http/ctx.ts';
import { callerHash, factsOf, type Scanned, type Visitor } from './scan-code.ts';
import { pinFacts, pinRight, takePinTry } from './pin.queries.ts';
import { readScan } from './scan.queries.ts';
import type { ScanTicket } from './scan-token.ts';

/**
 * Compares the scratch-off PIN of a scan. Five wrong PINs lock this caller out of this code for half an hour, independent of the
 * browser's user agent.
 */
export async function checkPin(services: Services, ticket: ScanTicket, pin: string, visitor: Visitor): Promise<Scanned | null> {
  const text = readCodeText(ticket.path);
  if (!text) return null;
  const row = await readScan(services.scanRaw, text.type, text.key, text.code);
  if (!row) return null;
  const facts = factsOf(row);
  const state = judgeScan(facts).asksPin ? await compared(services, ticket, pin, visitor) : facts.pin;
  const verdict = judgeScan({ ...facts, ...(state ? { pin: state } : {}) });
  return {
    target: { kind: 'CODE', text, genuine: true },
    row: { ...row, at: ticket.at, log_id: ticket.logId },
    facts,
    verdict,
    productId: row.product_id,
    expired: false,
  };
}

async function compared(services: Services, { companyId, code }: ScanTicket, pin: string, visitor: Visitor): Promise<PinCheck> {
  const caller = callerHash(services, visitor);
  const place = await pinFacts(services.scanRaw, companyId, code);
  if (!place) return { state: 'none' };
  const { left, minutes } = await takePinTry(services.scanRaw, companyId, code, caller);
  if (left === null) return { state: 'locked', minutesLeft: minutes };
  const fits = await pinFits(
    services.scanRaw,
    services.secrets,
    { companyId, batchId: place.batch_id, serial: place.serial, serialFrom: place.serial_from },
    pin,
  );
  if (fits) {
    await pinRight(services.scanRaw, companyId, code, caller);
    return { state: 'right', verifiedBefore: place.verified_before };
  }
  if (left > 0) return { state: 'wrong', triesLeft: left };
  services.security.write({ event: 'locked', what: 'pin', companyId, network: networkOf(visitor.address, oneNetwork) });
  return { state: 'locked', minutesLeft: minutes };
}
