import { createHash, createHmac } from 'node:crypto';
import {
  cloneLimits,
  codeLife,
  codeTextOf,
  judgeModel,
  judgeScan,
  type CodeText,
  networkOf,
  proofLength,
  oneCaller,
  oneNetwork,
  type ScanFacts,
  type ScannedCode,
  serviceLife,
  type Verdict,
  wayInRefusal,
} from '@touchmark/domain';
import { withoutUnseen } from '@touchmark/gs1';
import type { Services } from '../../../http/ctx.ts';
import { hashToken } from '../../../http/session/token.ts';
import { ipKeysOf } from '../../../secrets.ts';
import { type Target, targetOf } from './address.ts';
import type { ScanRow } from './count.queries.ts';
import { productOfGtin, readScan, tempProduct } from './scan.queries.ts';

/** The visitor: only keyed hashes of his address and network are stored. */
export interface Visitor {
  address: string;
  agent: string;
  /** A prefetch: shown like any other scan, but never counted. */
  preview?: boolean;
}

/** One scan: the data found and the verdict. */
export interface Scanned {
  target: Target;
  row: ScanRow | null;
  facts: ScanFacts;
  verdict: Verdict;
  productId: string | null;
  /** Whether the temporary code has expired. */
  expired: boolean;
}

const hashed = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const mostKept = 200;
/** What is kept of a text that is none of our codes: nothing behind '?', where a proof or somebody's own data stand, and nothing that nobody sees. */
const keptText = (address: string): string => withoutUnseen(address.split('?')[0]!, 'none').slice(0, mostKept);
/** The user agent is not included, because a caller can change it freely. */
export const callerHash = ({ secrets }: Pick<Services, 'secrets'>, { address }: Visitor): Buffer =>
  hashed(secrets.ipKey, networkOf(address, oneCaller));
/** With the first key for good: after a key was replaced, one network would count as two and could raise a warning. */
export const networkHash = ({ secrets }: Pick<Services, 'secrets'>, { address }: Visitor): Buffer =>
  hashed(ipKeysOf(secrets).at(-1)!, `network ${networkOf(address, oneNetwork)}`);

const temporary: ScannedCode = {
  status: codeLife.at.active,
  serviceStatus: serviceLife.at.up,
  companyFrozen: false,
  hasPin: false,
  isTest: false,
  isTemporary: true,
};

/** One scan, which also counts in the metrics unless it is a prefetch. */
export async function scanCode(services: Services, address: string, visitor: Visitor): Promise<Scanned> {
  const scanned = await readCode(services, address, visitor);
  if (!visitor.preview) services.live.scanned(scanned.verdict.verdict);
  return scanned;
}

/** Reads an address, counts and logs the scan in one statement, and computes the verdict. */
async function readCode(services: Services, address: string, visitor: Visitor): Promise<Scanned> {
  const target = targetOf(services.secrets, address);
  const client = networkHash(services, visitor);
  const kept = { textHash: createHash('sha256').update(address).digest(), text: keptText(address) };
  if (target.kind === 'TEMP') return scanTemporary(services, target);
  if (target.kind === 'GTIN') return scanModelOf(services, target, { ...kept, client });
  if (target.kind === 'MALFORMED') {
    if (!visitor.preview) await services.scans.count({ code: null, clientHash: client, agent: '', ...kept });
    return judged(target, null, { wellFormed: false, code: null, queries: { count: 0, cities: 0 } });
  }
  const { text, genuine } = target;
  const row = visitor.preview
    ? ((await readScan(services.scanRaw, text.type, text.key, text.code, genuine)) ?? null)
    : ((await services.scans.count({
        code: { type: text.type, key: text.key, code: text.code, genuine },
        clientHash: client,
        agent: visitor.agent,
        ...kept,
      })) ?? null);
  const withoutProof = !genuine && (text.k ?? '').length < proofLength;
  return judged(target, row, row ? factsOf(row) : { wellFormed: true, code: null, withoutProof, queries: { count: 0, cities: 0 } });
}

async function scanTemporary({ scanRaw }: Services, target: Target & { kind: 'TEMP' }): Promise<Scanned> {
  const row = await tempProduct(scanRaw, hashToken(target.token));
  // Nobody is remembered as its maker, and its product takes it along when it is deleted.
  const known = { revoked: false, objectStands: true, makerBelongs: true };
  const live =
    row !== undefined && wayInRefusal('tempCode', { ...known, expired: row.expired, companyFrozen: row.company_frozen }) === null;
  const scanned = judged(target, null, { wellFormed: true, code: live ? temporary : null, queries: { count: 0, cities: 0 } });
  return { ...scanned, productId: live ? row.product_id : null, expired: row !== undefined && !live };
}

/** A GTIN without a serial gives its model with the model's state. */
async function scanModelOf(
  { scanRaw, scans }: Services,
  target: Target & { kind: 'GTIN' },
  { client, ...kept }: { textHash: Buffer; text: string; client: Buffer },
): Promise<Scanned> {
  const product = await productOfGtin(scanRaw, target.gtin);
  if (product)
    return {
      target,
      row: null,
      facts: { wellFormed: true, code: null, queries: { count: 0, cities: 0 } },
      verdict: judgeModel({
        of: 'product',
        serviceStatus: product.service_status,
        serialManaged: product.serial_managed,
        companyFrozen: product.company_frozen,
      }),
      productId: product.id,
      expired: false,
    };
  await scans.count({ code: null, clientHash: client, agent: '', ...kept });
  return judged(target, null, { wellFormed: true, code: null, queries: { count: 0, cities: 0 } });
}

/** The facts about a scanned code for the rules. */
export function factsOf(row: ScanRow): ScanFacts {
  return {
    wellFormed: true,
    code: {
      status: row.status as ScannedCode['status'],
      serviceStatus: row.service_status as ScannedCode['serviceStatus'],
      companyFrozen: row.company_frozen,
      hasPin: row.has_pin,
      isTest: row.is_test,
      isTemporary: false,
    },
    queries: { count: row.scan_count ?? 0, cities: row.cities, devices: row.networks, networks: row.networks },
    pin: { state: 'none', verifiedBefore: row.pin_verified },
    limits: { ...cloneLimits, queries: row.warn_count, cities: row.warn_cities },
  };
}

const judged = (target: Target, row: ScanRow | null, facts: ScanFacts): Scanned => ({
  target,
  row,
  facts,
  verdict: judgeScan(facts),
  productId: row?.product_id ?? null,
  expired: false,
});

/** The warnings for the codes of a page of a list, by code. One that nobody has scanned has no more to say than its state. */
export async function warningsOf(
  services: Pick<Services, 'scanRaw'>,
  listed: readonly { code: string; scans: number }[],
): Promise<ReadonlyMap<string, Warning>> {
  const found = new Map<string, Warning>();
  const left = listed.filter(({ scans }) => scans > 0).map(({ code }) => code);
  const judgeNext = async (): Promise<void> => {
    for (let code = left.pop(); code !== undefined; code = left.pop()) {
      const text = codeTextOf(code);
      const warning = text && (await warningOf(services, text));
      if (warning) found.set(code, warning);
    }
  };
  // A few at once: the scans of consumers share these connections.
  await Promise.all([judgeNext(), judgeNext(), judgeNext()]);
  return found;
}
type Warning = Pick<Verdict, 'word' | 'reason'>;

/** What the scan page says of a code where it warns; null where it calls it genuine or asks for its PIN. Nothing is counted. */
export async function warningOf({ scanRaw }: Pick<Services, 'scanRaw'>, text: CodeText): Promise<Warning | null> {
  const row = await readScan(scanRaw, text.type, text.key, text.code);
  if (!row) return null;
  const { tone, word, reason } = judgeScan(factsOf(row));
  return tone === 'warn' || tone === 'bad' ? { word, reason } : null;
}
