import { traceChain } from '@touchmark/contract';
import { useNavigate } from 'react-router';
import { Refusal, send } from '../../../api/send.ts';
import { joinStatements, say } from '../../../core/text.ts';
import { type ScanAnswer, ScanField } from '../../../ui/index.ts';
import { findByScan, foundLine } from '../find/public.ts';
import { chainText, kindWords } from './chain.text.ts';

/** Finds what was scanned or typed and opens its chain; what has none (a product, an order) opens on its own page. */
export function TraceField({ onOpen, label }: { onOpen: (text: string) => void; label: { zh: string; en: string } }) {
  const navigate = useNavigate();
  const take = async (scanned: string): Promise<ScanAnswer> => {
    try {
      const node = await send(traceChain.find, { text: scanned });
      onOpen(node.kind === 'code' ? node.key.slice('code:'.length) : node.key);
      const told = [say(kindWords[node.kind]), node.title, node.note].filter(Boolean);
      // What the consumer is warned of is no green strip here.
      return node.warning
        ? { good: false, text: joinStatements([say(node.warning.word), ...told]) }
        : { good: true, text: joinStatements(told) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 404) return { good: false, text: error.message };
      const elsewhere = await findByScan(scanned);
      if (elsewhere) void navigate(elsewhere.path);
      return elsewhere ? { good: true, text: foundLine(elsewhere) } : { good: false, text: say(chainText.notFound) };
    }
  };
  return <ScanField brief label={label} onScan={take} />;
}
